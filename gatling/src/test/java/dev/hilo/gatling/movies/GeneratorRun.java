package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.gatling.NoUpdateCheck;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Starts the simulation as the harness does, in a JVM of its own, and plays the harness' part of the hand-over. */
final class GeneratorRun implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final Path folder;
    private final Path ids;
    private final ChildProcess process;

    private GeneratorRun(Path folder, Path ids, ChildProcess process) {
        this.folder = folder;
        this.ids = ids;
        this.process = process;
    }

    static GeneratorRun start(Path temp, URI url, List<String> ids, Map<String, Object> changes, String... options)
            throws IOException {
        Path folder = Files.createDirectories(temp.resolve("load"));
        Path data = Files.write(temp.resolve("ids.txt"), ids);
        Map<String, Object> plan = new TreeMap<>(Map.of(
                "simulation", MoviesSimulation.class.getName(),
                "baseUrl", url.toString(),
                "data", data.toString(),
                "folder", folder.toString(),
                "seed", 42,
                "requestTimeoutMillis", 2_000,
                "warmUp", Map.of("clients", 0, "burstSeconds", 0.3, "pauseSeconds", 0.2, "maxSeconds", 30),
                "phases", List.of(Map.of("fromPerSecond", 100, "toPerSecond", 100, "seconds", 2))));
        plan.putAll(changes);
        Path file = temp.resolve("load-plan.json");
        JsonMapper.builder().build().writeValue(file.toFile(), plan);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Djava.util.prefs.PreferencesFactory=" + NoUpdateCheck.class.getName(),
                "-Dhilo.plan=" + file,
                "-Dgatling.conf.file=harness.conf"));
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "io.gatling.app.Gatling",
                "-s",
                MoviesSimulation.class.getName(),
                "-rf",
                folder.toString(),
                "-nr"));
        ChildProcess process = ChildProcess.command("generator", command).start(temp, temp.resolve("generator.log"));
        return new GeneratorRun(folder, data, process);
    }

    void settle() throws IOException {
        Files.createFile(folder.resolve("settled"));
    }

    void awaitWarmUp() throws InterruptedException {
        await(() -> log().contains("warm-up begins"));
    }

    void awaitWarmUpDone() throws InterruptedException {
        await(() -> Files.exists(folder.resolve("warm-up.done")));
    }

    private void await(BooleanSupplier condition) throws InterruptedException {
        Instant limit = Instant.now().plus(LIMIT);
        while (!condition.getAsBoolean()) {
            assertThat(process.isAlive()).as(() -> "generator: " + log()).isTrue();
            assertThat(Instant.now()).isBefore(limit);
            Thread.sleep(20);
        }
    }

    void go(List<String> idsNow) throws IOException {
        Files.write(ids, idsNow);
        Files.createFile(folder.resolve("go"));
    }

    int exitCode() throws InterruptedException {
        assertThat(process.await(LIMIT)).as(() -> "ends by itself: " + log()).isTrue();
        return process.exitCode();
    }

    String log() {
        return String.join("\n", process.logTail(60));
    }

    LoadFiles files() {
        return new LoadFiles(folder);
    }

    @Override
    public void close() {
        process.close();
    }
}
