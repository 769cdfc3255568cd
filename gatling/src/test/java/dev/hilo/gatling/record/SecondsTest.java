package dev.hilo.gatling.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.Outcome;
import org.junit.jupiter.api.Test;

class SecondsTest {
    private static final long ORIGIN = 5_000_000_000L;

    private final CallLog log = new CallLog(16);
    private final Seconds seconds = new Seconds(log, ORIGIN);

    @Test
    void aRequestCountsForTheSecondInWhichItEnded() {
        call(0.9, 0.1, Outcome.OK);
        call(0.2, 0.9, Outcome.OK);
        call(0.1, 0.5, Outcome.OK);
        call(0.3, 0.55, Outcome.OK);

        assertThat(next()).isEqualTo("0: 2 requests, 0 failed, 500223,550399");
        assertThat(next()).isEqualTo("1: 2 requests, 0 failed, 100031,900095");
    }

    @Test
    void whatComesTooLateForItsSecondCountsForTheNext() {
        call(0, 0.5, Outcome.OK);
        assertThat(next()).startsWith("0: 1 ");

        call(0, 0.999, Outcome.OK);
        call(1, 0.5, Outcome.OK);
        call(2, 0.5, Outcome.OK);

        assertThat(next()).startsWith("1: 2 ");
        assertThat(next()).startsWith("2: 1 ");
    }

    @Test
    void aSecondWithoutAnswersHasNoLatency() {
        call(1, 0.5, Outcome.REFUSED);

        assertThat(next()).isEqualTo("0: 0 requests, 0 failed, ,");
        assertThat(next()).isEqualTo("1: 1 requests, 1 failed, ,");
        assertThat(next()).isEqualTo("2: 0 requests, 0 failed, ,");
    }

    @Test
    void whatEndedBeforeTheFirstSecondThatIsAskedForIsLeftOut() {
        call(0, 0.5, Outcome.OK);
        call(1, 0.5, Outcome.OK);

        seconds.skipTo(2);
        call(1.5, 0.6, Outcome.TIMEOUT);
        call(1.8, 1.3, Outcome.OK);

        assertThat(next()).isEqualTo("2: 1 requests, 1 failed, 600063,600063");
        assertThat(next()).startsWith("3: 1 requests, 0 failed, ");
    }

    private String next() {
        int number = seconds.number();
        Second second = seconds.next();
        return "%d: %d requests, %d failed, %s"
                .formatted(number, second.requests(), second.failed(), second.latencyCells());
    }

    private void call(double begin, double seconds, Outcome outcome) {
        long start = ORIGIN + Math.round(begin * 1e9);
        log.add(0, start, start, start + Math.round(seconds * 1e9), outcome);
    }
}
