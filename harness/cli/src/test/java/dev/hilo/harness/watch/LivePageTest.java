package dev.hilo.harness.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The live page over HTTP: plan, news, and refused requests. */
@Timeout(60)
class LivePageTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path temp;

    private final HttpClient client = HttpClient.newHttpClient();
    private WatchedTrial trial;
    private LivePage page;

    @BeforeEach
    void open() throws Exception {
        trial = new WatchedTrial(temp);
        page = LivePage.open(trial.run, InetAddress.getLoopbackAddress(), 0);
    }

    @AfterEach
    void close() {
        page.close();
        client.close();
    }

    @Test
    void aPageLearnsThePlanAndTheTrial() throws Exception {
        trial.seconds(0, 2, 900);

        JsonNode view = live("");

        assertThat(view.path("ended").isNull()).isTrue();
        assertThat(view.path("expectedEnd").asDouble() - view.path("now").asDouble())
                .isBetween(590.0, 600.0);
        assertThat(view.path("counts").toString())
                .isEqualTo("{\"planned\":3,\"blocks\":2,\"ok\":1,\"invalid\":0,\"failed\":0,\"repeated\":1}");
        assertThat(view.at("/trial/key").asText()).isEqualTo("2.2");
        assertThat(view.at("/trial/steps/0/name").asText()).isEqualTo("warm up");
        assertThat(view.path("plan").findValuesAsText("state")).containsExactly("ok", "running", "waiting");
        assertThat(view.at("/plan/0/throughput").asDouble()).isEqualTo(812.5);
        assertThat(view.path("rows").findValuesAsText("of"))
                .containsExactlyInAnyOrder("metrics", "metrics", "load", "load", "application", "generator");
    }

    @Test
    void itLearnsOnlyWhatIsNew() throws Exception {
        trial.seconds(0, 2, 900);
        JsonNode before = live("");

        JsonNode same = live(
                "?plan=%d&trial=2.2&rows=6".formatted(before.path("revision").asInt()));

        assertThat(same.path("plan").isNull()).isTrue();
        assertThat(same.path("from").asInt()).isEqualTo(6);
        assertThat(same.path("rows")).isEmpty();

        trial.trialEnds();
        trial.nextTrialStarts();
        JsonNode after = live(
                "?plan=%d&trial=2.2&rows=6".formatted(before.path("revision").asInt()));

        assertThat(after.at("/trial/key").asText()).isEqualTo("3.1");
        assertThat(after.path("plan").findValuesAsText("state")).containsExactly("ok", "invalid", "running");
        assertThat(after.at("/counts/repeated").asInt()).isEqualTo(1);
        assertThat(after.path("from").asInt()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /live.json, other.example, 421",
        "GET, /live.json, other.example:PORT, 421",
        "GET, /, 127.0.0.1, 421",
        "POST, /live.json, 127.0.0.1:PORT, 405",
        "HEAD, /, 127.0.0.1:PORT, 405",
        "GET, /../run.json, 127.0.0.1:PORT, 404",
        "GET, /watch/index.html, 127.0.0.1:PORT, 404",
        "GET, /, 127.0.0.1:PORT, 200",
        "GET, /, localhost:PORT, 200"
    })
    void onlyWhatIsMeantForThePageIsAnswered(String method, String path, String host, int status) throws Exception {
        String port = String.valueOf(page.url().getPort());
        try (Socket socket = new Socket("127.0.0.1", page.url().getPort())) {
            String request = "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                    .formatted(method, path, host.replace("PORT", port));
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));

            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer).startsWith("HTTP/1.1 " + status);
        }
    }

    @Test
    void thePageNeedsNothingFromElsewhere() throws Exception {
        HttpResponse<String> html = get("");

        assertThat(html.headers().firstValue("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
                .doesNotContain("unsafe");
        List<String> files = Jsoup.parse(html.body()).select("script, link[rel=stylesheet]").stream()
                .map(element -> element.attr("src") + element.attr("href"))
                .toList();
        assertThat(files).containsExactly("uplot.css", "page.css", "watch.css", "uplot.js", "watch.js");
        for (String file : files) {
            HttpResponse<String> answer = get(file);
            assertThat(answer.statusCode()).as(file).isEqualTo(200);
            assertThat(answer.body()).as(file).isNotBlank();
            assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        }
    }

    @Test
    void aPortThatIsTakenIsRefused() {
        assertThatThrownBy(() -> LivePage.open(
                        trial.run, InetAddress.getLoopbackAddress(), page.url().getPort()))
                .isInstanceOf(BindException.class);
    }

    @Test
    void aClosedPageIsGoneAtOnceAndAnOpenOneLearnsTheEnd() throws Exception {
        page.tellEnd("The run has ended. Its report: /there");
        page.tellEnd("second words");

        assertThat(live("").path("ended").asText()).isEqualTo("The run has ended. Its report: /there");

        page.close();
        assertThatThrownBy(() -> live("")).isInstanceOf(ConnectException.class);
    }

    /** Hundreds of clients that never read their answers neither delay the run nor other pages, and cost few threads. */
    @Test
    void slowReadersDelayNobody() throws Exception {
        trial.seconds(0, 2_000, 900);
        int threads = Thread.activeCount();
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < 200; i++) {
                idle.add(new Socket());
                ask(idle.getLast());
            }
            for (int i = 0; i < 1_000; i++) {
                trial.run.stepStarts("step " + i);
            }
            trial.trialEnds();
            assertThat(Thread.activeCount() - threads).isLessThan(20);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
        assertThat(answeredAgain().at("/plan/1/state").asText()).isEqualTo("invalid");
    }

    /** Polls until the answer arrives, as a page does. */
    private JsonNode answeredAgain() throws Exception {
        while (true) {
            try {
                return live("");
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
    }

    private void ask(Socket socket) throws IOException {
        int port = page.url().getPort();
        socket.setReceiveBufferSize(1_024);
        socket.connect(new InetSocketAddress("127.0.0.1", port));
        String request = "GET /live.json HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n".formatted(port);
        try {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        } catch (SocketException e) {
            // refusing surplus clients is as good
        }
    }

    private JsonNode live(String query) throws Exception {
        return JSON.readTree(get("live.json" + query).body());
    }

    private HttpResponse<String> get(String path) throws Exception {
        URI uri = page.url().resolve(path);
        return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    }
}
