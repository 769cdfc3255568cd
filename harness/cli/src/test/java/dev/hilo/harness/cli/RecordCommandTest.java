package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RecordCommandTest {
    private static final Pattern ADDRESS = Pattern.compile("recording: use (\\S+) ");

    @TempDir
    Path folder;

    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private String application() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** A recording in a thread of its own, which an interruption ends as Ctrl-C does. */
    private final class Recording {
        private final StringWriter out = new StringWriter();
        private final FutureTask<Integer> exitCode;
        private final Thread thread;

        Recording(Path har) {
            exitCode = new FutureTask<>(() -> Bench.commandLine(null)
                    .setOut(new PrintWriter(out, true))
                    .setErr(new PrintWriter(out, true))
                    .execute("record", "--to", application(), "--out", har.toString()));
            thread = Thread.ofPlatform().start(exitCode);
        }

        String address() throws InterruptedException {
            Matcher address = ADDRESS.matcher(out.toString());
            while (!address.find()) {
                Thread.sleep(10);
                address = ADDRESS.matcher(out.toString());
            }
            return address.group(1);
        }

        int ended() throws Exception {
            thread.interrupt();
            return exitCode.get();
        }
    }

    private static void send(HttpRequest.Builder request) throws Exception {
        HttpClient.newHttpClient().send(request.build(), BodyHandlers.discarding());
    }

    @Test
    void theEndShowsWhatAHiloYamlTakesOfTheRecording() throws Exception {
        Path har = folder.resolve("mine.har");
        Recording recording = new Recording(har);
        String proxy = recording.address();
        send(HttpRequest.newBuilder(URI.create(proxy + "/once")));
        send(HttpRequest.newBuilder(URI.create(proxy + "/twice")));
        send(HttpRequest.newBuilder(URI.create(proxy + "/twice")));
        send(HttpRequest.newBuilder(URI.create(proxy + "/login")).POST(BodyPublishers.ofString("password=hunter2")));

        assertThat(recording.ended()).isZero();

        assertThat(recording.out.toString().lines().skip(1))
                .containsExactly(
                        "4 requests are in %s. A hilo.yaml beside it uses them with".formatted(har),
                        "  requests: {har: mine.har}",
                        "That sends, by how often each was recorded:",
                        "      2  GET /twice",
                        "      1  GET /once",
                        "1 request left out: a body that may have credentials (for a log-in, write log-in)");
        assertThat(har).content().doesNotContain("hunter2");
    }

    @Test
    void nothingRecordedLeavesNoFile() throws Exception {
        Path har = folder.resolve("mine.har");
        Recording recording = new Recording(har);
        recording.address();

        assertThat(recording.ended()).isEqualTo(1);

        assertThat(recording.out.toString()).endsWith("nothing was recorded\n");
        assertThat(har).doesNotExist();
    }

    @Test
    void anApplicationThatIsDownIsToldOnce() throws Exception {
        Recording recording = new Recording(folder.resolve("mine.har"));
        String proxy = recording.address();
        server.stop(0);
        send(HttpRequest.newBuilder(URI.create(proxy + "/gone")));
        send(HttpRequest.newBuilder(URI.create(proxy + "/gone")));
        recording.ended();

        assertThat(recording.out.toString().lines().filter(line -> line.startsWith("bench: ")))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("bench: GET /gone: no answer from " + application());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://127.0.0.1:1",
                "127.0.0.1:8080",
                "http://127.0.0.1:1/path",
                "http://a:b@localhost",
                "ftp://x",
                "http://a b"
            })
    void whatIsNoAddressIsRefused(String address) {
        BenchCall.Outcome outcome = BenchCall.in(folder, "record", "--to", address);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .isEqualTo("bench: --to: \"%s\" is not an address such as http://127.0.0.1:8080 (no https, no path)\n"
                        .formatted(address));
    }

    @Test
    void aPortInUseIsOneLineAndLeavesNoFile() throws Exception {
        Path har = folder.resolve("mine.har");
        try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(used.getLocalPort());
            BenchCall.Outcome outcome =
                    BenchCall.in(folder, "record", "--to", application(), "--port", port, "--out", har.toString());

            assertThat(outcome.exitCode()).isEqualTo(2);
            assertThat(outcome.err().lines())
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith("bench: --port: %s cannot be listened on (".formatted(port));
        }
        assertThat(har).doesNotExist();
    }

    @Test
    void noFileIsReplaced() throws IOException {
        Path har = Files.writeString(folder.resolve("mine.har"), "mine");
        BenchCall.Outcome outcome = BenchCall.in(folder, "record", "--to", application(), "--out", har.toString());

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("bench: --out: %s is there already: name another file\n".formatted(har));
        assertThat(har).content().isEqualTo("mine");
    }
}
