package dev.hilo.gatling.own;

import com.sun.net.httpserver.HttpServer;
import dev.hilo.gatling.NoUpdateCheck;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.WarmUp;
import dev.hilo.processes.ChildProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;

/** Runs a simulation from a folder as the harness does, with the harness' part of the handshake. */
final class SimulationRun implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Path folder;
    private final HttpServer server;
    private ChildProcess process;

    SimulationRun(Path folder) throws IOException {
        this.folder = folder;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/items", exchange -> {
            if (exchange.getRequestURI().getQuery() != null) {
                pause(300);
            }
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("ok".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Writes a class of this name whose scenario and injection are these lines. */
    Path write(String name, String lines) throws IOException {
        return writeSource(name, """
                import static io.gatling.javaapi.core.CoreDsl.*;
                import static io.gatling.javaapi.http.HttpDsl.*;
                import io.gatling.javaapi.core.*;

                public class %s extends Simulation {
                    {
                %s
                    }
                }
                """.formatted(name, lines.indent(8)));
    }

    private Path writeSource(String name, String content) throws IOException {
        Path file = folder.resolve("source").resolve(name + ".java");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    /** @return exit code of the generator after its own end */
    int run(String name, Map<String, String> properties, double maxSeconds) throws IOException, InterruptedException {
        Path load = Files.createDirectories(folder.resolve("load"));
        OwnSimulation simulation = new OwnSimulation(
                name, List.of(), folder.resolve("source").toString(), properties, folder.toString(), maxSeconds);
        PlannedLoad planned = new PlannedLoad(
                "own",
                null,
                null,
                null,
                load,
                1_000,
                new WarmUp(4, 4, 0.5, 1, 60),
                0,
                List.of(),
                null,
                null,
                null,
                null,
                simulation);
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        Path plan = folder.resolve("load-plan.json");
        new LoadPlan(42, List.of(new LoadPlan.Target(url, List.of(planned)))).write(plan);
        GeneratorHandshake handshake = new GeneratorHandshake(load);
        handshake.begin().create();
        handshake.go().create();
        process = ChildProcess.command("generator", command(plan))
                .environment(Map.of(OwnSimulation.BASE_URL_VARIABLE, url.toString()))
                .start(folder, folder.resolve("generator.log"));
        if (!process.await(LIMIT)) {
            throw new AssertionError("it did not end: " + log());
        }
        return process.exitCode();
    }

    private List<String> command(Path plan) throws IOException {
        Path classes = Files.createDirectories(folder.resolve(OwnSimulation.CLASSES));
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Djava.util.prefs.PreferencesFactory=" + NoUpdateCheck.class.getName(),
                "-Dgatling.conf.file=simulation.conf",
                "-D" + LoadPlan.PROPERTY + "=" + plan));
        words.addAll(
                List.of("-cp", System.getProperty("java.class.path") + ":" + classes, SimulationLoad.class.getName()));
        return words;
    }

    String lastLine() {
        return String.join("", process.logTail(1));
    }

    String log() {
        return String.join("\n", process.logTail(200));
    }

    @Override
    public void close() {
        if (process != null) {
            process.close();
        }
        server.stop(0);
    }
}
