package dev.hilo.gatling.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SecondLinesTest {
    private static final long ORIGIN = 5_000_000_000L;

    private final CallLog log = new CallLog(16);
    private final SecondLines lines = new SecondLines(log, ORIGIN);

    @Test
    void aRequestCountsForTheSecondInWhichItEnded() {
        call(0.9, 0.1, Outcome.OK);
        call(0.2, 0.9, Outcome.OK);
        call(0.1, 0.5, Outcome.OK);
        call(0.3, 0.55, Outcome.OK);

        assertThat(lines.next()).isEqualTo("0,2,500223,550399");
        assertThat(lines.next()).isEqualTo("1,2,100031,900095");
    }

    @Test
    void whatComesTooLateForItsSecondCountsForTheNext() {
        call(0, 0.5, Outcome.OK);
        assertThat(lines.next()).startsWith("0,1,");

        call(0, 0.999, Outcome.OK);
        call(1, 0.5, Outcome.OK);
        call(2, 0.5, Outcome.OK);

        assertThat(lines.next()).startsWith("1,2,");
        assertThat(lines.next()).startsWith("2,1,");
    }

    @Test
    void aSecondWithoutAnswersHasNoLatency() {
        call(1, 0.5, Outcome.REFUSED);

        assertThat(lines.next()).isEqualTo("0,0,,");
        assertThat(lines.next()).isEqualTo("1,1,,");
        assertThat(lines.next()).isEqualTo("2,0,,");
    }

    private void call(double begin, double seconds, Outcome outcome) {
        long start = ORIGIN + Math.round(begin * 1e9);
        log.add(0, start, start, start + Math.round(seconds * 1e9), outcome);
    }
}
