package dev.hilo.testing;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The packaged artifact as a process, started by its stack.yaml, on the kind of threads that the build selects (system property {@code
 * hilo.threads}) or as another variant. Registered in a static field of a test class, it runs for as long as the tests of the class.
 */
public final class PackagedApplication implements BeforeAllCallback, AfterAllCallback {
    private static final String THREADS = "hilo.threads";
    private static final Duration START_LIMIT = Duration.ofMinutes(3);

    /** JVM options for a minute of tests, in which the second compiler would cost more than it gains; nothing is measured. */
    private static final List<String> SHORT_LIVED = List.of("-Xmx500m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final Path folder;
    private final String variant;
    private final Supplier<List<String>> jvmOptions;
    private final Supplier<Map<String, String>> connection;
    private ChildProcess process;
    private URI base;
    /** Offset in bytes at which the log of this start begins. */
    private long logStart;

    /**
     * The application of this module. Both suppliers are called when the application starts.
     *
     * @param jvmOptions in addition to those of every application in tests
     * @param connection values of stack.yaml's placeholders ${database.KEY}
     */
    public PackagedApplication(Supplier<List<String>> jvmOptions, Supplier<Map<String, String>> connection) {
        this(Path.of("."), System.getProperty(THREADS, "platform"), jvmOptions, connection);
    }

    /**
     * The application of another module, in any language.
     *
     * @param folder of its stack.yaml
     * @param variant in the stack.yaml; a stack with one variant ignores it
     */
    public PackagedApplication(
            Path folder, String variant, Supplier<List<String>> jvmOptions, Supplier<Map<String, String>> connection) {
        this.folder = folder;
        this.variant = variant;
        this.jvmOptions = jvmOptions;
        this.connection = connection;
    }

    /** Starts the application and returns when it reports that it is healthy. */
    @Override
    public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
        StackFile stack = StackFile.read(folder.resolve("stack.yaml"));
        String started = stack.variant(variant);
        int port = Ports.free();
        List<String> options =
                Stream.concat(SHORT_LIVED.stream(), jvmOptions.get().stream()).toList();
        Map<String, String> placeholders = new HashMap<>(Map.of("listen", "127.0.0.1", "port", String.valueOf(port)));
        connection.get().forEach((key, value) -> placeholders.put("database." + key, value));
        base = URI.create("http://127.0.0.1:" + port);
        Path log = logFile();
        logStart = Files.exists(log) ? Files.size(log) : 0;
        process = ChildProcess.command("application", stack.command(started, options, placeholders))
                .environment(stack.environment(started, placeholders))
                .start(folder.toAbsolutePath(), log.toAbsolutePath());
        awaitHealth(stack.health());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (process != null) {
            process.close();
        }
    }

    public URI base() {
        return base;
    }

    public long pid() {
        return process.pid();
    }

    private Path logFile() {
        return folder.resolve("target").resolve("application.log");
    }

    /** The lines that it has logged so far. */
    public List<String> log() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(logFile().toFile(), "r")) {
            byte[] text = new byte[Math.toIntExact(file.length() - logStart)];
            file.seek(logStart);
            file.readFully(text);
            return new String(text, StandardCharsets.UTF_8).lines().toList();
        }
    }

    private void awaitHealth(String path) throws InterruptedException {
        Instant giveUp = Instant.now().plus(START_LIMIT);
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            while (!isHealthy(client, request)) {
                if (!process.isAlive() || Instant.now().isAfter(giveUp)) {
                    String log = String.join("\n", process.logTail(40));
                    process.close();
                    throw new AssertionError("the packaged application did not become healthy:\n" + log);
                }
                Thread.sleep(100);
            }
        }
    }

    private static boolean isHealthy(HttpClient client, HttpRequest request) throws InterruptedException {
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }
}
