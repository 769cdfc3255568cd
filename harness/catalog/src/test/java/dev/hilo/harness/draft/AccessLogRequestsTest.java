package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.RequestSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogRequestsTest {
    @TempDir
    Path folder;

    @Test
    void weightsFollowTheKindsOfRequestAndHaveNoCommonDivisor() {
        String movies = IntStream.range(0, 3_000)
                .mapToObj(number -> line("/movies/" + number % 100))
                .collect(Collectors.joining());
        Drafts drafts = read(movies + line("/genres").repeat(7_000));
        assertThat(drafts.requests()).hasSize(21);
        assertThat(weight(drafts, "/genres")).isEqualTo(140);
        assertThat(drafts.requests())
                .filteredOn(request -> request.path().startsWith("/movies/"))
                .hasSize(20)
                .allSatisfy(request -> assertThat(request.weight()).isEqualTo(3));
        assertThat(drafts.notes())
                .contains("at most 20 paths of a kind are used, with the weight of all: GET /movies/{id}");
    }

    @Test
    void whatIsTooRareIsToldAndDistortsNothing() {
        String rare = IntStream.range(0, 15)
                .mapToObj(number -> line("/rare-" + number + "-times"))
                .collect(Collectors.joining());
        Drafts drafts = read(line("/a").repeat(60_000) + rare + line("/b").repeat(30_000));
        assertThat(weight(drafts, "/a")).isEqualTo(667);
        assertThat(weight(drafts, "/b")).isEqualTo(333);
        assertThat(drafts.notes()).contains("15 lines left out: kinds of request that are too rare for the mix");
    }

    @Test
    void aFlatMixKeepsTheFirstKinds() {
        String flat = IntStream.range(0, 5_000)
                .mapToObj(number -> line("/slug-" + number + "-x"))
                .collect(Collectors.joining());
        Drafts drafts = read(flat);
        assertThat(drafts.requests())
                .hasSize(200)
                .allSatisfy(request -> assertThat(request.weight()).isEqualTo(1));
        assertThat(drafts.notes()).contains("4,800 lines left out: kinds of request that are too rare for the mix");
    }

    @Test
    void aCompressedLogIsReadWhateverItsName() throws IOException {
        Path file = folder.resolve("access");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(line("/a").getBytes(StandardCharsets.UTF_8));
        }
        assertThat(AccessLogRequests.read(file).requests())
                .extracting(RequestSpec::path)
                .containsExactly("/a");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 12));
        assertThatThrownBy(() -> AccessLogRequests.read(file))
                .isInstanceOf(PlanException.class)
                .hasMessage(file + " cannot be read: Unexpected end of ZLIB input stream");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\u0000\u001b[2J \"GET / HTTP/1.1\" 200 1\n", "{\"json\": \"log\"}\n"})
    void aFileThatIsNoLogIsOneLine(String content) {
        Path file = DraftFiles.write(folder, "access.log", content);
        assertThatThrownBy(() -> AccessLogRequests.read(file))
                .isInstanceOf(PlanException.class)
                .hasMessage(
                        content.isEmpty()
                                ? file + " is empty"
                                : "%s: line 1 is neither of the common or combined log format nor a request as JSON, nor is any other: \"%s\""
                                        .formatted(
                                                file,
                                                content.replace("\u0000\u001b", "")
                                                        .strip()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"DownstreamStatus\":200,\"RequestMethod\":\"GET\",\"RequestPath\":\"/a?b=1\",\"StartUTC\":\"2021-05-20T08:40:05.307589003Z\"}",
                "{\"ts\":1621500005.3,\"request\":{\"method\":\"GET\",\"uri\":\"/a?b=1\",\"headers\":{\"Status\":[\"500\"]}},\"status\":200}",
                "2021-05-20T10:40:05.4+02:00 stdout F {\"method\":\"GET\",\"x-envoy-origin-path\":\"/a?b=1\",\"response_code\":200,\"start_time\":\"2021-05-20T08:40:05.3Z\"}",
                "{\"time_local\":\"20/May/2021:08:40:05 +0000\",\"request\":\"GET /a?b=1 HTTP/2.0\",\"status\":\"200\"}",
                "{\"timestamp\":1621500005300,\"http.request.method\":\"GET\",\"url.path\":\"/a\",\"url.query\":\"b=1\",\"http.response.status_code\":200}",
                "[2021-05-20T08:40:05.300Z] \"GET /a?b=1 HTTP/1.1\" 200 UF,URX via_upstream - \"-\" 0 135 4 4 \"-\"",
                "192.0.2.1 - [20/May/2021:08:40:05 +0000] \"GET /a?b=1 HTTP/1.1\" 200 100 \"-\""
            })
    void otherFormatsThatSayTheSame(String line) {
        Path file = DraftFiles.write(folder, "access.log", line + "\n");
        assertThat(AccessLogRequests.read(file).requests())
                .extracting(RequestSpec::method, RequestSpec::path)
                .containsExactly(tuple("GET", "/a?b=1"));
        assertThat(Course.busiest(file, 1).notes().getFirst())
                .contains("from 2021-05-20T08:40:05Z to 2021-05-20T08:40:06Z: 1 requests");
    }

    @Test
    void aLogWithoutUsableRequestsSaysWhatItHas() {
        Path file = DraftFiles.write(
                folder,
                "access.log",
                line("/a").replace("GET", "POST") + line("/a").replace("200", "500"));
        assertThatThrownBy(() -> AccessLogRequests.read(file))
                .hasMessageStartingWith(file
                        + " has no request that can be sent: 1 line left out: neither GET nor HEAD, and a log has no"
                        + " bodies; 1 line left out: not successful; ");
    }

    @Test
    void longAndDamagedLinesAreCounted() {
        Drafts drafts = read(line("/" + "a".repeat(3_000))
                + "x".repeat(100_000)
                + line("/b")
                + line("/" + "\\\"".repeat(3_900))
                + line("/a b")
                + line("/ok"));
        assertThat(drafts.requests()).extracting(RequestSpec::path).containsExactly("/ok");
        assertThat(drafts.notes())
                .contains(
                        "3 lines left out: the request is damaged or longer than 2,000 characters",
                        "1 line left out: neither of the common or combined log format nor a request as JSON");
    }

    @Test
    void requestsThatDifferInNumbersUuidsAndValuesAreOfOneKind() {
        assertThat(AccessLog.template(
                        "GET /a/12/b/5F0E8A0C-7f9b-4b7e-9d1f-0a1b2c3d4e5f/65f0e8a0c7f9b4b7e9d1f0a1/c1?x=1&y&z=a/7"))
                .isEqualTo("GET /a/{id}/b/{id}/{id}/c1?x&y&z");
    }

    private Drafts read(String content) {
        return AccessLogRequests.read(DraftFiles.write(folder, "access.log", content));
    }

    private static int weight(Drafts drafts, String path) {
        return drafts.requests().stream()
                .filter(request -> request.path().equals(path))
                .findFirst()
                .orElseThrow()
                .weight();
    }

    private static String line(String path) {
        return "192.0.2.1 - - [02/Mar/2026:10:00:00 +0100] \"GET %s HTTP/1.1\" 200 512\n".formatted(path);
    }
}
