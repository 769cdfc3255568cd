package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/** The requests by which the costs of a trial are divided: those answered well that were due in the seconds for costs. */
public final class CostRequests {
    private CostRequests() {}

    /** @return empty when the load never ended or nothing was answered */
    public static OptionalDouble read(Path trialFolder) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        double answered = files.isEmpty() ? 0 : files.get().read(CostRequests::of);
        return answered > 0 ? OptionalDouble.of(answered) : OptionalDouble.empty();
    }

    private static double of(TrialFiles files) throws IOException {
        return of(files, Segments.read(files).cost());
    }

    /** @param seconds for costs */
    static double of(TrialFiles files, LoadSeconds seconds) throws IOException {
        return files.operations().where(seconds::hold).rows().stream()
                .mapToDouble(LoadMetrics::answered)
                .sum();
    }
}
