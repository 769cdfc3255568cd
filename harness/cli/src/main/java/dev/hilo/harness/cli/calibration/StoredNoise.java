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
 */
public record StoredNoise(Path file, RunSettings settings) {
    private static final List<Metric> METRICS =
            List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.CAPACITY_PER_S);

    /** The noise that is stored in a file of hilo's folder. */
    public static StoredNoise in(Path home, RunSettings settings) {
        return new StoredNoise(home.resolve(Calibration.FILE), settings);
    }

    /**
     * Writes the file; nothing where too few duets ended well. Facts of the machine are those of the run's beginning: at its end, hilo has
     * the generator's processors alone.
     */
    public void write(ResultFolder results) {
        AaDuets duets = AaDuets.of(results.trials());
        Map<Metric, Prior> priors = priors(duets);
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
    public void tell(ResultFolder results, PrintWriter writer) {
        AaDuets duets = AaDuets.of(results.trials());
        if (priors(duets).isEmpty()) {
            throw new UsageException("fewer than %d A/A duets ended well: nothing is stored; see %s"
                    .formatted(AaDuets.ENOUGH, results.path()));
        }
        results.trials().stream()
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

    private static Map<Metric, Prior> priors(AaDuets duets) {
        Map<Metric, Prior> priors = new EnumMap<>(Metric.class);
        METRICS.forEach(metric -> duets.noise(metric)
                .filter(noise -> noise.df() >= AaDuets.ENOUGH)
                .ifPresent(noise -> priors.put(metric, noise)));
        return priors;
    }
}
