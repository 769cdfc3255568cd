package dev.hilo.harness.cli.calibration;

import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.result.Calibration;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Prior knowledge about the noise of this machine. */
public final class Noises {
    private Noises() {}

    /** @param err gets a warning when the stored calibration is of another machine */
    public static Noise of(Path home, RunSettings settings, PrintWriter err) {
        Optional<Calibration> calibration = Calibration.read(home.resolve(Calibration.FILE));
        Optional<String> other = calibration.flatMap(
                found -> found.otherThan(facts(HostFacts.read(settings.jvm().java(), home), settings)));
        other.ifPresent(difference -> err.printf(
                "bench: warning: %s is of another machine (%s) and is not used: run ./bench calibrate%n",
                home.resolve(Calibration.FILE), difference));
        return calibration
                .filter(found -> other.isEmpty())
                .map(Calibration::noise)
                .orElse(Noise.SHIPPED);
    }

    /** Facts on which the noise of a run depends: those of its machine, and where its applications are. */
    public static Map<String, String> facts(Map<String, String> machine, RunSettings settings) {
        Map<String, String> facts = new LinkedHashMap<>(machine);
        facts.put(RunResult.HOST, settings.application().hosts().chosen());
        return facts;
    }
}
