package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * The mean time of the answers to the requests by which the costs of a trial are divided, its partner's work included: beside what these requests
 * wait for. The latency that is compared is that of other seconds, of which a profiled load has none.
 */
public final class AnswerTime {
    private static final double MICROS_PER_MILLI = 1000;

    private AnswerTime() {}

    /** @return milliseconds; empty when the load never ended or nothing was answered */
    public static OptionalDouble meanMillis(Path trialFolder) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        return files.isEmpty() ? OptionalDouble.empty() : files.get().read(AnswerTime::of);
    }

    private static OptionalDouble of(TrialFiles files) throws IOException {
        Histogram latencies = files.latency().in(Segments.read(files).cost());
        return latencies.getTotalCount() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(latencies.getMean() / MICROS_PER_MILLI);
    }
}
