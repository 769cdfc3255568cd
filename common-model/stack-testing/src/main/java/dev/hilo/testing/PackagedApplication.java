package dev.hilo.testing;

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
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The packaged artifact as a process of its own, started as its stack.yaml says. */
public final class PackagedApplication implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(90);

    private static final String HEAP = "-Xmx500m";

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
    public static PackagedApplication start(String threads) throws IOException, InterruptedException {
        return start(threads, List.of(), Map.of());
    }

    /**
     * @param jvmOptions besides that for the size of the heap
     * @param connection what stack.yaml's placeholders ${database.KEY} stand for
     */
    public static PackagedApplication start(String threads, List<String> jvmOptions, Map<String, String> connection)
            throws IOException, InterruptedException {
        StackFile stack = StackFile.read(Path.of("stack.yaml"));
        String variant = stack.variant(threads);
        int port = Ports.free();
        List<String> options =
                Stream.concat(Stream.of(HEAP), jvmOptions.stream()).toList();
        ChildProcess process = ChildProcess.command("application", stack.command(variant, options, port, connection))
                .environment(stack.environment(variant, port, connection))
                .start(Path.of("."), Path.of("target", "application.log"));
        PackagedApplication application = new PackagedApplication(process, URI.create("http://127.0.0.1:" + port));
        application.awaitHealth(stack.health());
        return application;
    }

    public URI base() {
        return base;
    }

    public long pid() {
        return process.pid();
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
