package dev.hilo.gatling.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.LoadSummary;
import dev.hilo.load.Outcome;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoadSummaryTest {
    private static final long ORIGIN = 1_000_000_000_000L;
    private static final long MILLI = 1_000_000;

    private final CallLog log = new CallLog(0);

    @Test
    void countsInTheSecondOfTheIntendedStart() {
        call(0, 999, 5, 1_500, Outcome.OK);
        call(1, 1_000, 0, 10, Outcome.STATUS);
        call(1, 1_999, 2, 2_000, Outcome.TIMEOUT);

        LoadSummary load = log.summary(List.of("a", "b"), 3, ORIGIN);

        assertThat(load.started(0)).isEqualTo(1);
        assertThat(load.started(1)).isEqualTo(2);
        assertThat(load.started(2)).isZero();
        assertThat(load.count(1, 1, Outcome.STATUS)).isEqualTo(1);
        assertThat(load.lagMaxMicros(0)).hasValue(5_000);
        assertThat(load.lagMaxMicros(1)).hasValue(2_000);
    }

    @Test
    void measuresFromTheIntendedStart() {
        call(0, 100, 5, 20, Outcome.OK);
        call(0, 100, 0, 30, Outcome.CONNECTION);

        LoadSummary load = log.summary(List.of("a"), 1, ORIGIN);

        assertThat(load.latency(0, 0).getTotalCount()).isEqualTo(1);
        assertThat(load.latency(0, 0).valuesAreEquivalent(load.latency(0, 0).getMaxValue(), 20_000))
                .isTrue();
        assertThat(load.total(Outcome.CONNECTION)).isEqualTo(1);
    }

    @Test
    void keepsMoreThanWasExpected() {
        for (int i = 0; i < 1_000; i++) {
            call(0, i, 0, 1, Outcome.OK);
        }
        assertThat(log.size()).isEqualTo(1_000);
        assertThat(log.lastEnd()).isEqualTo(ORIGIN + 1_000 * MILLI);
        assertThat(log.summary(List.of("a"), 1, ORIGIN).started(0)).isEqualTo(1_000);
    }

    @Test
    void countsOutcomesThatOnlyItsWorkloadKnows() {
        Outcome torn = Outcome.failure("torn-frame");
        call(0, 0, 0, 1, torn);
        call(0, 0, 0, 1, Outcome.OK);
        call(0, 0, 0, 1, Outcome.failure("torn-frame"));

        LoadSummary load = log.summary(List.of("a"), 1, ORIGIN);

        assertThat(load.total(torn)).isEqualTo(2);
        assertThat(load.total(Outcome.OK)).isEqualTo(1);
        assertThat(load.outcomes()).startsWith(Outcome.OK).endsWith(torn).hasSize(8);
    }

    /** OpenAPI documents become requests by the hundred. */
    @Test
    void countsHundredsOfOperationsInHundredsOfSeconds() {
        List<String> names = IntStream.range(0, 2_000).mapToObj(String::valueOf).toList();
        int last = names.size() - 1;
        call(128, 0, 0, 7, Outcome.OK);
        call(256, 0, 0, 7, Outcome.OK);
        call(last, 599_000, 0, 7, Outcome.OK);

        LoadSummary load = log.summary(names, 600, ORIGIN);

        assertThat(load.started(0)).isEqualTo(2);
        assertThat(load.started(0, 128)).isEqualTo(1);
        assertThat(load.started(0, 256)).isEqualTo(1);
        assertThat(load.count(599, last, Outcome.OK)).isEqualTo(1);
        assertThat(load.latency(599, last).getTotalCount()).isEqualTo(1);
        assertThat(load.latency(599, 0).getTotalCount()).isZero();
    }

    private void call(int operation, long intendedMillis, long lagMillis, long latencyMillis, Outcome outcome) {
        long intended = ORIGIN + intendedMillis * MILLI;
        log.add(operation, intended, intended + lagMillis * MILLI, intended + latencyMillis * MILLI, outcome);
    }
}
