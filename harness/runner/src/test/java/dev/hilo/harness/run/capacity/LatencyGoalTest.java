package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.hilo.harness.run.capacity.LatencyGoal.LatencyLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatencyGoalTest {
    @Test
    void readsPercentilesAndErrors() {
        LatencyGoal goal = LatencyGoal.parse("p99 <= 100ms, p50<=20.5ms,errors<=0.1%");

        assertThat(goal.latencies()).containsExactly(new LatencyLimit(99, 100), new LatencyLimit(50, 20.5));
        assertThat(goal.errorsPercent()).isEqualTo(0.1);
        assertThat(goal).hasToString("p99<=100ms,p50<=20.5ms,errors<=0.1%");
        assertThat(LatencyGoal.parse("p99.9<=1ms").firstPercentile()).isEqualTo(99.9);
        assertThat(LatencyGoal.parse("p99.9<=1ms").errorsPercent()).isInfinite();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fast                         | "fast" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            p99<100ms                    | "p99<100ms" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            p99<=100                     | "p99<=100" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            p99<=100ms,                  | "" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            p100<=100ms                  | "p100<=100ms" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            errors<=1%,errors<=2%        | "errors<=2%" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            errors<=0.1%                 | "errors<=0.1%" contains no latency: write it like p99<=100ms,errors<=0.1%
            p99<=0ms                     | no server can meet "p99<=0ms": use numbers above 0
            """)
    void saysWhatIsWrong(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LatencyGoal.parse(text))
                .withMessage(message);
    }
}
