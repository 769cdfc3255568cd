package dev.hilo.harness.run.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.result.metrics.StepMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps of three seconds, of which the first is lead-in. */
class StepJudgementTest {
    private static final LatencyGoal GOAL = LatencyGoal.parse("p99<=100ms,p50<=20ms,errors<=1%");
    private static final long START = 1_700_000_000_000L;

    @TempDir
    Path folder;

    @Test
    void aStepThatMeetsTheGoalTellsTheLargestShareOfALimit() throws IOException {
        StepJudgement step = judged(10, 10, 0, 100, 95);

        assertThat(step).isEqualTo(new StepJudgement(true, false, "", step.share()));
        // p50 of 10 ms, of at most 20; p99 has a limit of 100
        assertThat(step.share()).isCloseTo(0.5, within(0.001));
    }

    @Test
    void theLeadInDoesNotCount() throws IOException {
        assertThat(judged(900, 10, 0, 100, 10).holds()).isTrue();
        assertThat(metrics(900, 10, 0, 100).latencyMillis(100)).isBetween(10.0, 10.01);
    }

    @Test
    void everyPartOfTheGoalIsAskedFor() throws IOException {
        assertThat(judged(10, 50, 0, 100, 10)).isEqualTo(new StepJudgement(false, false, "p50 50.02 ms", Double.NaN));
        assertThat(judged(10, 150, 0, 100, 10)).isEqualTo(new StepJudgement(false, false, "p99 150.0 ms", Double.NaN));
        assertThat(judged(10, 10, 4, 100, 10)).isEqualTo(new StepJudgement(false, false, "2.00 % errors", Double.NaN));
    }

    @Test
    void aGeneratorAtItsLimitIsTheReason() throws IOException {
        assertThat(judged(10, 150, 0, 100, 81))
                .isEqualTo(new StepJudgement(
                        false, true, "p99 150.0 ms; the generator used 81 % of a processor", Double.NaN));
        assertThat(judged(10, 10, 0, 99, 10))
                .isEqualTo(new StepJudgement(false, true, "2 arrivals were not sent", Double.NaN));
    }

    private StepJudgement judged(double leadMillis, double millis, int failed, int sent, double cpu)
            throws IOException {
        return StepJudgement.of(GOAL, metrics(leadMillis, millis, failed, sent), cpu);
    }

    /** 100 arrivals a second. @param failed over both seconds that count */
    private StepMetrics metrics(double leadMillis, double millis, int failed, int sent) throws IOException {
        Path load = Files.createDirectories(folder.resolve("load"));
        Files.writeString(
                load.resolve("load.json"),
                "{\"startedAtEpochMillis\": %d, \"endedAtEpochMillis\": %d}".formatted(START, START + 3_000));
        Files.write(
                load.resolve("arrivals.csv"),
                List.of(
                        "second,offered,started,lag_max_us",
                        "0,100,90,700000",
                        "1,100,%d,9000".formatted(sent),
                        "2,100,%d,9000".formatted(sent)));
        Files.write(
                load.resolve("operations.csv"),
                List.of(
                        "second,operation,started,ok,gone,timeout,refused,connection,status,content",
                        "0,byId,90,0,0,90,0,0,0,0",
                        "1,byId,100,0,0,%d,0,0,0,0".formatted(failed),
                        "2,byId,100,0,0,0,0,0,0,0"));
        latencies(load.resolve("latency.hlog"), leadMillis, millis, millis);
        return StepMetrics.read(folder, 1);
    }

    private static void latencies(Path file, double... millis) throws IOException {
        HistogramLogWriter log = new HistogramLogWriter(file.toFile());
        log.outputLogFormatVersion();
        log.outputStartTime(START);
        log.outputBaseTime(START);
        log.outputLegend();
        for (int second = 0; second < millis.length; second++) {
            Histogram latency = new Histogram(3);
            latency.setTag("byId");
            latency.recordValueWithCount(Math.round(millis[second] * 1000), 100);
            log.outputIntervalHistogram(second, second + 1.0, latency, 1000.0);
        }
        log.close();
    }
}
