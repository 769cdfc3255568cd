package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.Calibration.OfLoad;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

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
        Map<String, Noise> known = new LinkedHashMap<>();
        List<String> unknown = new ArrayList<>();
        Set<String> measured = new TreeSet<>();
        for (Workload workload : settings.workloads()) {
            if (settings.profile(workload.name()).load().hasDuet()) {
                Optional<OfLoad> load = ofLoad(found, workload, settings);
                List<Subject> covered = covered(load, settings, variants);
                if (load.isEmpty()) {
                    unknown.add(workload.name());
                } else if (covered.size() < variants.size()) {
                    measured.addAll(load.get().variants());
                }
                if (!covered.isEmpty()) {
                    known.put(workload.name(), noise(load.get(), covered, variants));
                }
            }
        }
        tell(unknown, measured, settings);
        return known;
    }

    private static List<Subject> covered(Optional<OfLoad> load, RunSettings settings, Collection<Subject> variants) {
        return variants.stream()
                .filter(variant ->
                        load.isPresent() && load.get().variants().contains(KnownVariant.of(variant, settings)))
                .toList();
    }

    private static Noise noise(OfLoad load, List<Subject> covered, Collection<Subject> variants) {
        return covered.size() == variants.size()
                ? load.noise()
                : load.noise().onlyOf(covered.stream().map(Subject::name).toList());
    }

    /**
     * @param unknown workloads of whose loads it knows nothing
     * @param measured the variants that it knows, where the run has others
     */
    private void tell(List<String> unknown, Set<String> measured, RunSettings settings) {
        if (!unknown.isEmpty()) {
            warn("knows no noise of this load of %s, for which it is not used: run ./bench calibrate --profile %s"
                    .formatted(String.join(", ", unknown), settings.profile()));
        }
        if (!measured.isEmpty()) {
            warn("is of %s: it is not used for pairs with another variant: run ./bench calibrate with the same --stacks"
                    .formatted(String.join(", ", measured)));
        }
    }

    /** The noise that a calibration knows of a load; empty where an earlier version stored it, without the variants. */
    private static Optional<OfLoad> ofLoad(Calibration found, Workload workload, RunSettings settings) {
        Profile profile = settings.profile(workload.name());
        return found.loads().stream()
                .filter(old -> old.isOf(
                        settings.suite().name(),
                        workload.name(),
                        profile.load(),
                        profile.warmUp().requests()))
                .filter(old -> !old.variants().isEmpty())
                .findFirst();
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
        known.forEach((workload, noise) -> there.put(workload, noise.onlyOn(host, Noise.SHIPPED)));
        return Noise.SHIPPED.knowing(there);
    }

    private void warn(String words) {
        err.printf("bench: warning: %s %s%n", file(), words);
    }

    private Path file() {
        return home.resolve(Calibration.FILE);
    }
}
