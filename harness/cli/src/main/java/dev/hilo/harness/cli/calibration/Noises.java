package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
     */
    public Noise of(Map<String, String> machine, SortedSet<String> hosts, RunSettings settings) {
        return Calibration.read(file())
                .map(found -> of(found, machine, hosts, settings))
                .orElse(Noise.SHIPPED);
    }

    private Noise of(Calibration found, Map<String, String> machine, SortedSet<String> hosts, RunSettings settings) {
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
        return on(host, calibrated(found, settings), hosts);
    }

    /** The noise of the loads of a run that the calibration knows, by their workloads. */
    private Map<String, Noise> calibrated(Calibration found, RunSettings settings) {
        Map<String, Noise> known = new LinkedHashMap<>();
        List<String> unknown = new ArrayList<>();
        for (Workload workload : settings.workloads()) {
            Profile profile = settings.profile(workload.name());
            if (profile.load().hasDuet()) {
                found.loads().stream()
                        .filter(old -> old.isOf(
                                settings.suite().name(),
                                workload.name(),
                                profile.load(),
                                profile.warmUp().requests()))
                        .findFirst()
                        .ifPresentOrElse(
                                old -> known.put(workload.name(), old.noise()), () -> unknown.add(workload.name()));
            }
        }
        if (!unknown.isEmpty()) {
            warn("knows no noise of this load of %s, for which it is not used: run ./bench calibrate --profile %s"
                    .formatted(String.join(", ", unknown), settings.profile()));
        }
        return known;
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
