package dev.hilo.gatling.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.gatling.NoUpdateCheck;
import dev.hilo.gatling.load.PlannedSimulation;
import dev.hilo.gatling.load.Scenario;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Starts the simulation in a separate JVM as the harness does, with the harness' part of the handshake. */
public final class GeneratorRun implements Generator {
    public static final long SEED = 42;

    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final ChildProcess process;

    private GeneratorRun(ChildProcess process) {
        this.process = process;
    }

    /** A target: an application and its load. */
    public record Target(URI url, List<PlanOfTest> loads) {
        Map<String, Object> json(Class<? extends Scenario> scenario) {
            return Map.of(
                    "baseUrl", url.toString(),
                    "loads",
                            loads.stream().map(load -> load.of(scenario).json()).toList());
        }
    }

    /** @param temp where the plan and the log are written */
    public static GeneratorRun start(
            Class<? extends Scenario> scenario, Path temp, URI url, List<PlanOfTest> loads, String... options)
            throws IOException {
        return start(scenario, temp, List.of(new Target(url, loads)), options);
    }

    public static GeneratorRun start(
            Class<? extends Scenario> scenario, Path temp, List<Target> targets, String... options) throws IOException {
        Path file = temp.resolve("load-plan.json");
        writePlan(scenario, file, targets);
        List<String> command = new ArrayList<>(java("-Dhilo.plan=" + file));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "io.gatling.app.Gatling",
                "-s",
                PlannedSimulation.class.getName(),
                "-rf",
                temp.toString(),
                "-nr"));
        return new GeneratorRun(ChildProcess.command("generator", command).start(temp, temp.resolve("generator.log")));
    }

    /** Writes a plan, for which no JVM is started. */
    public static void writePlan(Class<? extends Scenario> scenario, Path file, List<Target> targets)
            throws IOException {
        Map<String, Object> plan = Map.of(
                "seed",
                SEED,
                "targets",
                targets.stream().map(target -> target.json(scenario)).toList());
        JsonMapper.builder().build().writeValue(file.toFile(), plan);
    }

    /** The command of a JVM for generators, up to its class path. */
    static List<String> java(String... options) {
        return Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-Xmx256m",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "-Djava.util.prefs.PreferencesFactory=" + NoUpdateCheck.class.getName(),
                                "-Dgatling.conf.file=harness.conf"),
                        Stream.of(options))
                .toList();
    }

    @Override
    public void await(BooleanSupplier condition) throws InterruptedException {
        Instant limit = Instant.now().plus(LIMIT);
        while (!condition.getAsBoolean()) {
            assertThat(process.isAlive()).as(() -> "generator: " + log()).isTrue();
            assertThat(Instant.now()).isBefore(limit);
            Thread.sleep(20);
        }
    }

    @Override
    public int exitCode() throws InterruptedException {
        assertThat(process.await(LIMIT)).as(() -> "ends by itself: " + log()).isTrue();
        return process.exitCode();
    }

    @Override
    public String log() {
        return String.join("\n", process.logTail(60));
    }

    @Override
    public void close() {
        process.close();
    }
}
