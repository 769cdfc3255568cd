package dev.hilo.harness.draft;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HarWriterTest {
    private static final String SECRET = "hunter2";
    private static final String TOKEN = "eyJhbGciOiJIUzI1NiJ9.e30.x";

    @TempDir
    Path folder;

    static Exchange exchange(String method, String target, Map<String, String> headers, String body) {
        return new Exchange(
                Instant.EPOCH,
                1.5,
                method,
                target,
                List.copyOf(headers.entrySet()),
                body.getBytes(UTF_8),
                false,
                200,
                "application/json");
    }

    private Drafts written(Exchange... exchanges) throws IOException {
        Path file = folder.resolve("recording.har");
        try (HarWriter writer = HarWriter.create(file, "http://127.0.0.1:8080")) {
            for (Exchange exchange : exchanges) {
                writer.add(exchange);
            }
        }
        return RequestFiles.read("har", file);
    }

    @Test
    void theReaderOfRecordingsGetsWhatWasWritten() throws IOException {
        Map<String, String> json = Map.of("Content-Type", "application/json");
        Drafts drafts = written(
                exchange("GET", "/owners?name=Müller", Map.of("Accept", "application/json"), ""),
                exchange("POST", "/owners", json, "{\"name\":\"ä\"}"),
                exchange("GET", "/owners?name=Müller", Map.of("Accept", "application/json"), ""));

        assertThat(drafts.requests())
                .extracting(
                        RequestSpec::weight,
                        RequestSpec::method,
                        RequestSpec::path,
                        RequestSpec::headers,
                        RequestSpec::body)
                .containsExactly(
                        tuple(2, "GET", "/owners?name=M%C3%BCller", Map.of("Accept", "application/json"), null),
                        tuple(1, "POST", "/owners", json, "{\"name\":\"ä\"}"));
        assertThat(drafts.notes()).isEmpty();
    }

    @Test
    void noCredentialIsWrittenWhereverItStands() throws IOException {
        Drafts drafts = written(
                exchange("GET", "/a?access_token=" + SECRET + "&q=1", Map.of("Cookie", "SID=" + SECRET), ""),
                exchange("GET", "/b;jsessionid=" + SECRET, Map.of("Authorization", "Basic " + SECRET), ""),
                exchange("GET", "/c", Map.of("X-Api-Key", SECRET, "Referer", "/?pwd=" + SECRET), ""),
                exchange("GET", "/d", Map.of("X-Other", "Bearer " + TOKEN, "Proxy-Authorization", SECRET), ""),
                exchange("POST", "/login", Map.of(), "user=a&password=" + SECRET),
                exchange("POST", "/e", Map.of(), "{\"a\": \"" + TOKEN + "\"}"),
                exchange("GET", "/confirm/" + TOKEN, Map.of(), ""));

        assertThat(folder.resolve("recording.har"))
                .content()
                .doesNotContain(SECRET)
                .doesNotContain("eyJ");
        assertThat(drafts.drafts())
                .extracting(draft -> draft.request().path(), Draft::guess)
                .containsExactly(
                        tuple("/a?q=1", Credentials.LEFT_OUT),
                        tuple("/b", Credentials.LEFT_OUT),
                        tuple("/c", Credentials.LEFT_OUT),
                        tuple("/d", Credentials.LEFT_OUT));
        assertThat(drafts.notes())
                .containsExactly("2 requests left out: a body that may have credentials (for a log-in, write log-in)");
    }

    @Test
    void bodiesThatAreNoTextAreNotWritten() throws IOException {
        byte[] bytes = {(byte) 0xff, 0};
        Exchange binary = new Exchange(Instant.EPOCH, 1, "POST", "/", List.of(), bytes, false, 200, null);
        Exchange cut =
                new Exchange(Instant.EPOCH, 1, "POST", "/", List.of(), "beginning".getBytes(UTF_8), true, 200, null);
        Exchange packed = exchange("POST", "/", Map.of("Content-Encoding", "br"), "packed");
        Exchange lost = new Exchange(Instant.EPOCH, 1, "POST", "/", List.of(), new byte[0], true, 200, null);
        Drafts drafts = written(binary, cut, lost, packed, exchange("GET", "/", Map.of(), ""));

        assertThat(drafts.notes())
                .containsExactly("4 requests left out: a body that is larger than 100 KB, or not recorded as text");
        assertThat(folder.resolve("recording.har")).content().doesNotContain("beginning", "packed");
    }

    /** A kill at any moment leaves a file that can be read. */
    @Test
    void theFileIsWholeAfterEachRequest() throws IOException {
        Path file = folder.resolve("killed.har");
        HarWriter writer = HarWriter.create(file, "http://127.0.0.1:8080");
        for (int count = 0; count < 20; count++) {
            assertThat(new ObjectMapper().readTree(file.toFile()).at("/log/entries"))
                    .hasSize(count);
            writer.add(exchange("GET", "/ä" + "x".repeat(count * 7 % 20), Map.of(), ""));
        }
        writer.close();
        assertThat(writer.written()).isEqualTo(20);
    }

    /** A limit of the size of files ends a write in its middle, as a full disk does. */
    @Test
    void aWriteThatFailsInItsMiddleLeavesTheRequestsBeforeIt() throws Exception {
        Path file = folder.resolve("full.har");
        Process limited = new ProcessBuilder(
                        "sh",
                        "-c",
                        "ulimit -f 16; exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FullDisk.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();

        assertThat(new String(limited.getInputStream().readAllBytes(), UTF_8)).isEmpty();
        assertThat(limited.waitFor()).isZero();
        assertThat(new ObjectMapper()
                        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .readTree(file.toFile())
                        .at("/log/entries"))
                .extracting(entry -> entry.at("/request/url").asText().length() > 1_000)
                .contains(true)
                .endsWith(false);
        assertThat(RequestFiles.read("har", file).requests()).isNotEmpty();
    }

    @Test
    void whatAKilledProgramLeavesBehindTheEndIsNotRead() throws IOException {
        written(exchange("GET", "/a", Map.of(), ""));
        Path file = folder.resolve("recording.har");
        Files.writeString(file, ": 1, \"headers\": [", StandardOpenOption.APPEND);

        assertThat(RequestFiles.read("har", file).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/a");
    }

    @Test
    void onlyTheOwnerReadsItAndNothingIsReplaced() throws IOException {
        Path file = folder.resolve("mine.har");
        HarWriter.create(file, "http://127.0.0.1:8080").close();

        assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
        assertThatThrownBy(() -> HarWriter.create(file, "http://127.0.0.1:8080"))
                .isInstanceOf(FileAlreadyExistsException.class);
    }
}
