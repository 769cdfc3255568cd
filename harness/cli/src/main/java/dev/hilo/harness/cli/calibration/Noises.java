package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Calibration.OfLoad;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prior knowledge about the noise of a run.
 *
 * @param home hilo's folder, which may have a calibration
 * @param err gets a warning where a stored calibration is not used, or not for all duets
 */
public record Noises(Path home, PrintWriter err) {

    /**
     * @param machine its facts
     * @param hosts on which the applications of the run are; not empty
     * @param settings with the loads of the run
     * @param variants of the run
     */
    public Noise of(
            Map<String, String> machine, SortedSet<String> hosts, RunSettings settings, Collection<Subject> variants) {
        return Calibration.read(file())
                .map(found -> of(found, machine, hosts, settings, variants))
                .orElse(Noise.SHIPPED);
    }

    private Noise of(
            Calibration found,
            Map<String, String> machine,
            SortedSet<String> hosts,
            RunSettings settings,
            Collection<Subject> variants) {
        Optional<String> other = found.otherThan(machine);
        if (other.isPresent()) {
            warn("is of another machine (%s) and is not used: run ./bench calibrate".formatted(other.get()));
            return Noise.SHIPPED;
        }
        if (found.host().isEmpty()) {
            warn("does not say on which host its applications were, and is not used: run ./bench calibrate --host "
                    + hosts.first());
            return Noise.SHIPPED;
        }
        String host = found.host().get();
        if (!hosts.contains(host)) {
            warn("is of applications on host %s, not on %s, and is not used: run ./bench calibrate --host %s"
                    .formatted(host, String.join(", ", hosts), hosts.first()));
            return Noise.SHIPPED;
        }
        return on(host, calibrated(found, settings, variants), hosts);
    }

    /** The noise of the loads and variants of a run that the calibration knows, by workloads. */
    private Map<String, Noise> calibrated(Calibration found, RunSettings settings, Collection<Subject> variants) {
        Map<String, List<OfLoad>> loads = new LinkedHashMap<>();
        settings.workloads().stream()
                .filter(workload -> settings.profile(workload.name()).load().hasDuet())
                .forEach(workload -> loads.put(workload.name(), ofLoad(found, workload, settings)));
        tell(loads, settings, variants);
        Map<String, Noise> known = new LinkedHashMap<>();
        loads.forEach((workload, all) -> all.stream()
                .flatMap(load -> noise(load, settings, variants).stream())
                .reduce(Noise::orElse)
                .ifPresent(noise -> known.put(workload, noise)));
        return known;
    }

    /** Whether capacities were calibrated, and none at the goal of the run. */
    private static boolean hasOtherGoal(List<OfLoad> loads, RunSettings settings) {
        return settings.capacityGoal()
                .filter(goal -> loads.stream().noneMatch(load -> load.hasGoal(goal)))
                .filter(goal -> loads.stream().anyMatch(load -> load.priors().containsKey(Metric.CAPACITY_PER_S)))
                .isPresent();
    }

    private static boolean covers(OfLoad load, RunSettings settings, Collection<Subject> variants) {
        return covered(load, settings, variants).size() == variants.size();
    }

    private static List<Subject> covered(OfLoad load, RunSettings settings, Collection<Subject> variants) {
        return variants.stream()
                .filter(variant -> load.variants().contains(KnownVariant.of(variant, settings)))
                .toList();
    }

    /** The noise of pairs of the run that one calibration knows; empty where it knows none. */
    private static Optional<Noise> noise(OfLoad load, RunSettings settings, Collection<Subject> variants) {
        List<Subject> covered = covered(load, settings, variants);
        Noise noise = load.noise(settings.capacityGoal().orElse(null));
        return Optional.of(
                        covers(load, settings, variants)
                                ? noise
                                : noise.onlyOf(
                                        covered.stream().map(Subject::name).toList()))
                .filter(known -> !covered.isEmpty() && !known.priors().isEmpty());
    }

    /** @param loads what was calibrated of each workload of duets */
    private void tell(Map<String, List<OfLoad>> loads, RunSettings settings, Collection<Subject> variants) {
        List<String> unknown = workloads(loads, List::isEmpty);
        if (!unknown.isEmpty()) {
            warn("knows no noise of this load of %s, for which it is not used: run ./bench calibrate --profile %s"
                    .formatted(String.join(", ", unknown), settings.profile()));
        }
        String measured = loads.values().stream()
                .filter(all -> all.stream().noneMatch(load -> covers(load, settings, variants)))
                .flatMap(List::stream)
                .map(load -> String.join(", ", load.variants()))
                .distinct()
                .sorted()
                .collect(Collectors.joining("; "));
        if (!measured.isEmpty()) {
            warn(
                    "is of %s: it is not used for other pairs: run ./bench calibrate with the same --stacks, --vary and other options"
                            .formatted(measured));
        }
        tellGoal(workloads(loads, all -> hasOtherGoal(all, settings)), settings);
    }

    private static List<String> workloads(Map<String, List<OfLoad>> loads, Predicate<List<OfLoad>> wanted) {
        return loads.entrySet().stream()
                .filter(workload -> wanted.test(workload.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void tellGoal(List<String> workloads, RunSettings settings) {
        if (!workloads.isEmpty()) {
            String goal = settings.capacityGoal().orElseThrow();
            warn(
                    "knows no noise of capacities at %1$s of %2$s, for which it is not used: run ./bench calibrate --find-capacity --slo '%1$s'"
                            .formatted(goal, String.join(", ", workloads)));
        }
    }

    /**
     * Calibrations of a load on the processors of the run, first those with its goal, then the latest; none that an earlier version stored
     * without the variants.
     */
    private static List<OfLoad> ofLoad(Calibration found, Workload workload, RunSettings settings) {
        Profile profile = settings.profile(workload.name());
        String goal = settings.capacityGoal().orElse(null);
        return found.loads().stream()
                .filter(old -> old.isOf(
                        settings.suite().name(),
                        workload.name(),
                        profile.load(),
                        profile.warmUp().requests()))
                .filter(old -> !old.variants().isEmpty() && old.isOn(processors(settings)))
                .sorted(Comparator.comparing((OfLoad old) -> !old.hasGoal(goal))
                        .thenComparing(OfLoad::at, Comparator.reverseOrder()))
                .toList();
    }

    /** The processors of application, database and load generator, as results describe them. */
    static String processors(RunSettings settings) {
        return Stream.of(Role.values()).map(settings::processors).collect(Collectors.joining(" / "));
    }

    private Noise on(String host, Map<String, Noise> known, SortedSet<String> hosts) {
        if (hosts.size() == 1 || known.isEmpty()) {
            return Noise.SHIPPED.knowing(known);
        }
        SortedSet<String> others = new TreeSet<>(hosts);
        others.remove(host);
        warn("is of applications on host %s: it is not used for duets with one on %s"
                .formatted(host, String.join(", ", others)));
        Map<String, Noise> there = new LinkedHashMap<>();
        known.forEach((workload, noise) -> there.put(workload, noise.onlyOn(host)));
        return Noise.SHIPPED.knowing(there);
    }

    private void warn(String words) {
        err.printf("bench: warning: %s %s%n", file(), words);
    }

    private Path file() {
        return home.resolve(Calibration.FILE);
    }
}
