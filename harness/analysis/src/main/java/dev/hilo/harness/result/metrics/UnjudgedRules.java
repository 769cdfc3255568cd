package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rules for the validity of a trial that could not be applied to it: what they look at was sampled, and its samples do not reach over the load.
 * A rule without a value objects to nothing, as if nothing had disturbed the trial.
 */
public final class UnjudgedRules {
    private static final String HOST = "host";

    private static final List<Rule> RULES = List.of(
            new Rule(Metric.GENERATOR_CPU_MEAN_PERCENT, "generator-cpu", "cpu_s", "CPU of the load generator"),
            new Rule(Metric.HOST_STEAL_PERCENT, HOST, "total_ticks", "time taken by the host of the machine"),
            new Rule(Metric.HOST_OTHER_CPU_PERCENT, HOST, "busy_s", "CPU of other programs"),
            new Rule(Metric.HOST_THROTTLED_PERCENT, HOST, "throttled_s", "throttling of hilo's control group"),
            new Rule(Metric.CLOCK_STEP_MS, HOST, "clock_offset_ms", "steps of the wall clock"),
            new Rule(Metric.NODE_STEAL_PERCENT, "node", "total_ticks", "time taken by the host of the node"),
            new Rule(Metric.NODE_OTHER_PODS_PERCENT, "neighbours", "cpu_s", "CPU of other pods of the node"));

    private UnjudgedRules() {}

    /**
     * A rule.
     *
     * @param metric that it judges
     * @param file of the probe that it needs, which is there only where the probe was
     * @param column of that file
     * @param words what it is about
     */
    private record Rule(Metric metric, String file, String column, String words) {
        /** Why there is no metric; empty where there was nothing to sample: a machine may not tell some things of {@link #HOST}. */
        Optional<String> reason(TrialFiles files) throws IOException {
            CsvTable table = files.processAlsoOutside(file);
            List<Double> seconds = table.rows().stream()
                    .filter(row -> Double.isFinite(row.number(column)))
                    .map(CsvTable.Row::second)
                    .toList();
            boolean isUntold = file.equals(HOST) && !table.isEmpty();
            if (seconds.isEmpty()) {
                return isUntold ? Optional.empty() : Optional.of("no sample");
            }
            return Optional.of("samples from second %.0f to %.0f of %.0f"
                    .formatted(
                            seconds.getFirst(),
                            seconds.getLast(),
                            files.window().seconds()));
        }
    }

    /** @return each in words, with the reason; none without a load that ended */
    public static List<String> of(Path trialFolder, Map<Metric, Double> metrics) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        return files.isEmpty() ? List.of() : files.get().read(all -> unjudged(all, metrics));
    }

    private static List<String> unjudged(TrialFiles files, Map<Metric, Double> metrics) throws IOException {
        List<String> unjudged = new ArrayList<>();
        for (Rule rule : RULES) {
            if (!metrics.containsKey(rule.metric()) && files.has("probes/" + rule.file() + ".csv")) {
                rule.reason(files).ifPresent(reason -> unjudged.add("%s (%s)".formatted(rule.words(), reason)));
            }
        }
        return unjudged;
    }
}
