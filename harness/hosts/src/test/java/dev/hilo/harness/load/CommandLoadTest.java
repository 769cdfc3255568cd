package dev.hilo.harness.load;

import dev.hilo.load.Clients;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CommandLoadTest {
    @TempDir
    Path folder;

    /** The kernel kills only the generator's own child. */
    @Test
    void aKilledGeneratorLeavesNothingThatItsCommandHasStarted() throws Exception {
        Path started = folder.resolve("started");
        Process generator = generator("sleep 300 & echo $! >%1$s.part; mv %1$s.part %1$s; wait".formatted(started));
        try {
            while (!Files.exists(started) || !isGuarded(generator)) {
                Thread.sleep(10);
            }
        } finally {
            generator.destroyForcibly();
        }

        ProcessHandle.of(Long.parseLong(Files.readString(started).strip()))
                .ifPresent(left -> left.onExit().join());
    }

    /** A program is guarded a moment after it has begun. */
    private static boolean isGuarded(Process generator) {
        return generator
                .descendants()
                .anyMatch(child -> child.info().commandLine().orElse("").contains("end-offspring"));
    }

    private Process generator(String script) throws IOException {
        Path plan = folder.resolve("load-plan.json");
        LoadPlan.Target target = new LoadPlan.Target(URI.create("http://127.0.0.1:1"), List.of(load(script)));
        new LoadPlan(1, List.of(target)).write(plan);
        GeneratorHandshake handshake = new GeneratorHandshake(folder);
        handshake.begin().create();
        handshake.go().create();
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-D" + LoadPlan.PROPERTY + "=" + plan,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CommandLoad.class.getName())
                .inheritIO()
                .start();
    }

    private PlannedLoad load(String script) {
        return new PlannedLoad(
                "get",
                null,
                "get",
                null,
                folder,
                2_000,
                new WarmUp(0, 1, 0, 0, 0),
                0,
                List.of(),
                null,
                new Clients(1, 60),
                List.of("sh", "-c", script),
                null,
                null);
    }
}
