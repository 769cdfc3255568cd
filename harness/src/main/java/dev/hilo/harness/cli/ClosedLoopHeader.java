package dev.hilo.harness.cli;

import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.run.closedloop.ClosedLoopLoad;
import dev.hilo.harness.run.closedloop.ClosedLoopNotes;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.ParseResult;

/** Writes down what {@code bench closed-loop} sets out to do. */
final class ClosedLoopHeader {
    private ClosedLoopHeader() {}

    static ClosedLoopNotes notes(
            Path home, RunSettings settings, ClosedLoopLoad load, int rounds, ParseResult commandLine) {
        return new ClosedLoopNotes(
                RunHeader.command(commandLine.originalArgs(), settings.seed()),
                load,
                told(settings, load, rounds),
                HostFacts.read(settings.jvm().java(), home));
    }

    private static Map<String, String> told(RunSettings settings, ClosedLoopLoad load, int rounds) {
        Map<String, String> told = new LinkedHashMap<>();
        told.put("rounds", "%d, each in a random order of its own from seed %d".formatted(rounds, settings.seed()));
        told.put(
                "warm-up",
                "%d s at %d connections and %d s at %d, the application on all processors"
                        .formatted(
                                load.secondsAtFewConnections(),
                                load.warmUpConnections(),
                                load.secondsAtAllConnections(),
                                load.connections()));
        told.put(
                "measured",
                "%d s at %d connections, the application on its own processors"
                        .formatted(load.seconds(), load.connections()));
        told.put("heap of the application", settings.jvm().heap());
        told.put("garbage collector of the application", settings.jvm().collector());
        settings.cpus().byRole().forEach((role, set) -> told.put("processors of the " + role, set));
        told.put("databases", settings.databases().toString());
        return told;
    }
}
