package dev.hilo.gatling.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.LoadTotals;
import dev.hilo.load.Outcome;
import org.junit.jupiter.api.Test;

class OvertimeTest {
    private final CallLog log = new CallLog(4);

    @Test
    void countsAnswersAfterTheEndByTheirShareBeforeIt() {
        call(0, 1_000, Outcome.OK);
        call(900, 1_300, Outcome.OK);
        call(500, 1_500, Outcome.GONE);
        call(900, 2_000, Outcome.TIMEOUT);
        call(1_001, 1_100, Outcome.OK);

        assertThat(log.overtime(1_000)).isEqualTo(new LoadTotals.Overtime(3, 0.25 + 0.5 + 0));
    }

    @Test
    void isNothingWhenAllAnswersCameInTime() {
        call(0, 1_000, Outcome.OK);

        assertThat(log.overtime(1_000)).isEqualTo(new LoadTotals.Overtime(0, 0));
    }

    private void call(long started, long ended, Outcome outcome) {
        log.add(0, started, started, ended, outcome);
    }
}
