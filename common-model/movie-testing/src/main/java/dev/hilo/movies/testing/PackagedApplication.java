package dev.hilo.movies.testing;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** The packaged artifact as a process of its own, started as its stack.yaml says. */
final class PackagedApplication implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(90);

    private final ChildProcess process;
    private final URI base;

    private PackagedApplication(ChildProcess process, URI base) {
        this.process = process;
        this.base = base;
    }

    /**
     * @param threads platform or virtual
     * @return the application once it says that it is healthy
     */
    static PackagedApplication start(String threads) throws IOException, InterruptedException {
        StackFile stack = StackFile.read(Path.of("stack.yaml"));
        String variant = stack.variant(threads);
        int port = Ports.free();
        Map<String, String> connection = TestDatabase.connection(stack.database());
        ChildProcess process = ChildProcess.command("application", stack.command(variant, port, connection))
                .environment(stack.environment(variant, port, connection))
                .start(Path.of("."), Path.of("target", "application.log"));
        PackagedApplication application = new PackagedApplication(process, URI.create("http://127.0.0.1:" + port));
        application.awaitHealth(stack.health());
        return application;
    }

    URI base() {
        return base;
    }

    private void awaitHealth(String path) throws InterruptedException {
        Instant giveUp = Instant.now().plus(START_LIMIT);
        while (!isHealthy(path)) {
            if (!process.isAlive() || Instant.now().isAfter(giveUp)) {
                String log = String.join("\n", process.logTail(40));
                process.close();
                throw new AssertionError("the packaged application did not become healthy:\n" + log);
            }
            Thread.sleep(100);
        }
    }

    private boolean isHealthy(String path) throws InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).build();
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
