package dev.hilo.harness.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as a program of its own. */
class StandInTest {
    private static final int WITHIN_SECONDS = 60;

    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private Process process;
    private int port;

    @AfterEach
    void stop() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private void start(String answers) throws IOException {
        Path jar = folder.resolve("stand-in.jar");
        StandInJar.write(jar);
        Path file = Files.writeString(folder.resolve("answers.properties"), answers);
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        jar.toString(),
                        "127.0.0.2:" + port,
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("service.log").toFile())
                .start();
    }

    private void awaitPort() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WITHIN_SECONDS);
        while (System.nanoTime() < end && process.isAlive()) {
            try {
                new Socket("127.0.0.2", port).close();
                return;
            } catch (IOException notYet) {
                Thread.sleep(20);
            }
        }
        throw new AssertionError("the stand-in does not listen");
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.2:" + port + path))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("service.log"));
    }

    @Test
    void answersInTheSharesAndTimesThatAreWritten() throws IOException, InterruptedException {
        start("""
                1.request = GET /prices/{id}
                1.status = 200:3 503:1
                1.millis = 0:2 100:2
                1.body = {"price": 7}
                2.request = GET /slow
                2.millis = 0:300 100:300
                """);
        awaitPort();

        List<Integer> statuses = new ArrayList<>();
        for (int call = 0; call < 200; call++) {
            HttpResponse<String> answer = get("/prices/" + call);
            assertThat(answer.body()).isEqualTo("{\"price\": 7}");
            statuses.add(answer.statusCode());
        }
        assertThat(statuses).containsOnly(200, 503);
        assertThat(statuses.stream().filter(status -> status == 503).count()).isBetween(30L, 70L);
        long began = System.nanoTime();
        assertThat(get("/slow").statusCode()).isEqualTo(200);
        assertThat(System.nanoTime() - began).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(299));
    }

    @Test
    void aRequestThatTheTracesDoNotHaveIsToldOnce() throws IOException, InterruptedException {
        start("1.request = GET /prices/{id}\n");
        awaitPort();

        assertThat(get("/prices/1/history").statusCode()).isEqualTo(404);
        assertThat(get("/prices/1/history").statusCode()).isEqualTo(404);
        assertThat(log()).isEqualTo("stand-in: there is no answer to GET /prices/1/history\n");
    }

    @Test
    void aMistakeInTheFileIsOneLine() throws IOException, InterruptedException {
        start("1.request = GET /prices/{id}\n1.status = 999:1\n");

        assertThat(process.waitFor(WITHIN_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(log())
                .isEqualTo("stand-in: %s: 1: \"999:1\" are no statuses: write status:share, such as 200:98 503:2\n"
                        .formatted(folder.resolve("answers.properties")));
    }
}
