package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.run.SteadyStateDetector.Window;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SteadyStateDetectorTest {
    private static final int WARM_UPS = 500;
    private static final int CAP = 24;

    @Test
    void nothingIsSteadyBeforeTheTestHasItsSeconds() {
        assertThat(latencies(5, 5, 5, 5, 5, 5, 5).isSteady()).isFalse();
        assertThat(latencies(5, 5, 5, 5, 5, 5, 5).objection())
                .contains("warm-up never steady: answers came in 7 of its seconds only (8 are needed)");
        assertThat(latencies(5, 5, 5, 5, 5, 5, 5, 5).isSteady()).isTrue();
    }

    @Test
    void saysWhatStillFellAndByHowMuch() {
        assertThat(latencies(9, 13, 12, 11, 10, 9, 8, 7, 6).objection())
                .contains("warm-up never steady: median latency still fell by 84 % over the last 8 s (limit 10 %)");
        assertThat(SteadyStateDetector.of(IntStream.range(0, 8)
                                .mapToObj(i -> new Window(5, 2.0 - i * 0.05))
                                .toList())
                        .objection())
                .contains("warm-up never steady: CPU per request still fell by 22 % over the last 8 s (limit 10 %)");
    }

    @Test
    void whatFallsALittleOrRisesIsSteady() {
        assertThat(latencies(100, 99, 98, 97, 96, 95, 94, 93).objection()).isEmpty();
        assertThat(latencies(1, 2, 3, 4, 5, 6, 7, 8).objection()).isEmpty();
    }

    @Test
    void secondsLongAgoDoNotCount() {
        assertThat(latencies(900, 300, 80, 5, 5, 5, 5, 5, 5, 5, 5).isSteady()).isTrue();
    }

    @Test
    void withoutCpuTheLatencyDecidesAlone() {
        List<Window> windows = IntStream.range(0, 8)
                .mapToObj(i -> new Window(5, i == 3 ? Double.NaN : 20 - i))
                .toList();
        assertThat(SteadyStateDetector.of(windows).isSteady()).isTrue();
    }

    @Test
    void noiseIsCalledSteadySoon() {
        for (double noise : new double[] {0.03, 0.1, 0.3}) {
            int[] ends = ends(second -> 1, noise);
            assertThat(ends[WARM_UPS / 2]).as("half of them, noise " + noise).isEqualTo(SteadyStateDetector.WINDOWS);
            assertThat(ends[WARM_UPS * 9 / 10]).as("nine of ten").isLessThanOrEqualTo(SteadyStateDetector.WINDOWS + 2);
            assertThat(ends[WARM_UPS - 1]).as("all").isLessThanOrEqualTo(CAP);
        }
    }

    /** It never comes to an end within the cap: more than 10 % is left to the next eight seconds at any time. */
    @Test
    void aSteadyDecayIsNotCalledSteady() {
        int[] ends = ends(second -> Math.exp(-second / 40.0), 0.02);
        assertThat(Arrays.stream(ends).filter(end -> end <= CAP).count()).isLessThan(WARM_UPS / 50);
    }

    @Test
    void aWarmUpThatComesToItsEndIsFollowedToIt() {
        IntToDoubleFunction falling = second -> 1 + 4 * Math.exp(-second / 3.0);
        for (double noise : new double[] {0.03, 0.1}) {
            int[] ends = ends(falling, noise);
            assertThat(Arrays.stream(ends)
                            .filter(end -> left(falling, end) > 0.1)
                            .count())
                    .as("ended with more than 10 %% left, noise %s", noise)
                    .isLessThan(WARM_UPS / 50);
            assertThat(Arrays.stream(ends).filter(end -> end <= CAP).count()).isGreaterThan(WARM_UPS * 19 / 20);
        }
    }

    private static double left(IntToDoubleFunction falling, int second) {
        return 1 - falling.applyAsDouble(second + SteadyStateDetector.WINDOWS) / falling.applyAsDouble(second);
    }

    /** When warm-ups of this course, with noise of its own in each second, are called steady, in rising order. */
    private static int[] ends(IntToDoubleFunction course, double noise) {
        Random random = new Random(3);
        return IntStream.range(0, WARM_UPS)
                .map(i -> end(course, noise, random))
                .sorted()
                .toArray();
    }

    private static int end(IntToDoubleFunction course, double noise, Random random) {
        List<Window> windows = IntStream.range(0, CAP)
                .mapToObj(second -> new Window(
                        course.applyAsDouble(second) * Math.exp(noise * random.nextGaussian()),
                        course.applyAsDouble(second) * Math.exp(noise * random.nextGaussian())))
                .toList();
        return IntStream.rangeClosed(1, CAP)
                .filter(second ->
                        SteadyStateDetector.of(windows.subList(0, second)).isSteady())
                .findFirst()
                .orElse(CAP + 1);
    }

    private static SteadyStateDetector latencies(double... millis) {
        return SteadyStateDetector.of(Arrays.stream(millis)
                .mapToObj(latency -> new Window(latency, Double.NaN))
                .toList());
    }
}
