package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.analysis.AaDuets;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Calibration.OfLoad;
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
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The noise that a calibration found, stored as the prior of later runs.
 *
 * @param file where it is stored
 * @param settings of the calibration
 * @param results folder of its run, which has ended
 */
public record StoredNoise(Path file, RunSettings settings, ResultFolder results) {
    private static final List<Metric> METRICS =
            List.of(Metric.REQUEST_CPU_MS_PER_REQUEST, Metric.LATENCY_P99_MS, Metric.CAPACITY_PER_S);
    /** Largest number of duets whose reasons one line gives. */
    private static final int MOST_REASONS = 3;

    /** The noise that a run found, for a file of hilo's folder. */
    public static StoredNoise of(ResultFolder results, RunSettings settings, Path home) {
        return new StoredNoise(home.resolve(Calibration.FILE), settings, results);
    }

    /**
     * Writes the file, and keeps what it knows of other loads of this machine; nothing where too few duets are noise. Facts of the machine are
     * those of the run's beginning: at its end, hilo has the generator's processors alone.
     */
    public void write() {
        List<OfLoad> loads = loads();
        if (!loads.isEmpty()) {
            Calibration found = new Calibration(facts(results.run()), loads);
            Calibration.read(file).map(found::with).orElse(found).write(file);
        }
    }

    /**
     * Prints where the noise is stored, and where that of p99 arises.
     *
     * @throws UsageException when nothing was stored
     */
    public void tell(PrintWriter writer) {
        if (loads().isEmpty()) {
            throw new UsageException("fewer than %d A/A duets can be used, so nothing is stored: %s; see %s"
                    .formatted(AaDuets.ENOUGH, why(), results.path()));
        }
        for (Workload workload : settings.workloads()) {
            Load load = settings.profile(workload.name()).load();
            if (load.hasDuet()) {
                WindowAdvice.of(duets(workload), load.duet()).ifPresent(writer::println);
            }
        }
        writer.println("Calibration: " + file);
        writer.flush();
    }

    /** Reasons for leaving duets out of the noise; where there are none, the duets lack what is stored. */
    private String why() {
        List<String> left = AaDuets.leftOut(results.trials()).stream()
                .map(one -> "duet %d under %s: %s".formatted(one.duet(), one.workload(), one.reason()))
                .toList();
        String rest = left.size() > MOST_REASONS ? "; and %d more".formatted(left.size() - MOST_REASONS) : "";
        return left.isEmpty()
                ? "too few have a request CPU, a p99 or a rate"
                : left.stream().limit(MOST_REASONS).collect(Collectors.joining("; ")) + rest;
    }

    private List<OfLoad> loads() {
        return settings.workloads().stream()
                .flatMap(workload -> ofLoad(workload).stream())
                .toList();
    }

    private Optional<OfLoad> ofLoad(Workload workload) {
        AaDuets duets = duets(workload);
        Map<Metric, Prior> priors = new EnumMap<>(Metric.class);
        METRICS.forEach(metric -> duets.prior(metric).ifPresent(prior -> priors.put(metric, prior)));
        Profile profile = settings.profile(workload.name());
        return priors.isEmpty()
                ? Optional.empty()
                : Optional.of(new OfLoad(
                        settings.suite().name(),
                        workload.name(),
                        profile.load(),
                        profile.warmUp().requests(),
                        variants(duets),
                        settings.capacityGoal().orElse(null),
                        Instant.now(),
                        duets.count(),
                        results.path().toString(),
                        priors,
                        Noises.processors(settings)));
    }

    /** The variants whose noise was measured; none of one whose duets all failed. */
    private List<String> variants(AaDuets duets) {
        return duets.duets().stream()
                .flatMap(List::stream)
                .map(trial -> KnownVariant.of(trial.subject(), settings))
                .distinct()
                .sorted()
                .toList();
    }

    private AaDuets duets(Workload workload) {
        return AaDuets.of(results.trials().stream()
                .filter(trial -> trial.workload().equals(workload.name()))
                .toList());
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
}
