package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.analysis.AaDuets;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The noise that a calibration found, stored as the prior of later runs.
 *
 * @param file where it is stored
 * @param settings of the calibration
 * @param results folder of its run, which has ended
 * @param duets that count
 */
public record StoredNoise(Path file, RunSettings settings, ResultFolder results, AaDuets duets) {
    private static final List<Metric> METRICS =
            List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.CAPACITY_PER_S);

    /** The noise that a run found, for a file of hilo's folder. */
    public static StoredNoise of(ResultFolder results, RunSettings settings, Path home) {
        return new StoredNoise(home.resolve(Calibration.FILE), settings, results, AaDuets.of(results.trials()));
    }

    /**
     * Writes the file; nothing where too few duets ended well. Facts of the machine are those of the run's beginning: at its end, hilo has
     * the generator's processors alone.
     */
    public void write() {
        Map<Metric, Prior> priors = priors();
        if (!priors.isEmpty()) {
            new Calibration(
                            Instant.now(),
                            facts(results.run()),
                            duets.count(),
                            results.path().toString(),
                            priors)
                    .write(file);
        }
    }

    /**
     * Prints where the noise is stored, and where that of p99 arises.
     *
     * @throws UsageException when nothing was stored
     */
    public void tell(PrintWriter writer) {
        if (priors().isEmpty()) {
            throw new UsageException("fewer than %d A/A duets ended well: nothing is stored; see %s"
                    .formatted(AaDuets.ENOUGH, results.path()));
        }
        results.run().planned().stream()
                .findFirst()
                .map(trial -> settings.profile(trial.workload()).load())
                .filter(Load::hasDuet)
                .flatMap(load -> WindowAdvice.of(duets, load.duet()))
                .ifPresent(writer::println);
        writer.println("Calibration: " + file);
        writer.flush();
    }

    /** Facts on which the noise depends: those of the machine, and where applications are. */
    private static Map<String, String> facts(RunResult run) {
        Map<String, String> facts = new LinkedHashMap<>(run.environment());
        facts.put(
                RunResult.HOST,
                run.planned().stream()
                        .map(trial -> run.host(trial.subject()))
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(", ")));
        return facts;
    }

    private Map<Metric, Prior> priors() {
        Map<Metric, Prior> priors = new EnumMap<>(Metric.class);
        METRICS.forEach(metric -> duets.prior(metric).ifPresent(prior -> priors.put(metric, prior)));
        return priors;
    }
}
