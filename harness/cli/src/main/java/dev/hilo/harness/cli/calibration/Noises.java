package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import java.io.PrintWriter;
import java.nio.file.Path;
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
     */
    public Noise of(Map<String, String> machine, SortedSet<String> hosts) {
        return Calibration.read(file()).map(found -> of(found, machine, hosts)).orElse(Noise.SHIPPED);
    }

    private Noise of(Calibration found, Map<String, String> machine, SortedSet<String> hosts) {
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
        return on(found.host().get(), found.noise(), hosts);
    }

    private Noise on(String host, Noise noise, SortedSet<String> hosts) {
        if (!hosts.contains(host)) {
            warn("is of applications on host %s, not on %s, and is not used: run ./bench calibrate --host %s"
                    .formatted(host, String.join(", ", hosts), hosts.first()));
            return Noise.SHIPPED;
        }
        if (hosts.size() == 1) {
            return noise;
        }
        SortedSet<String> others = new TreeSet<>(hosts);
        others.remove(host);
        warn("is of applications on host %s: it is not used for duets with one on %s"
                .formatted(host, String.join(", ", others)));
        return noise.onlyOn(host, Noise.SHIPPED);
    }

    private void warn(String words) {
        err.printf("bench: warning: %s %s%n", file(), words);
    }

    private Path file() {
        return home.resolve(Calibration.FILE);
    }
}
