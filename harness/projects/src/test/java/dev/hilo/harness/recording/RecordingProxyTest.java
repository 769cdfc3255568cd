package dev.hilo.harness.recording;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hilo.harness.draft.Exchange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RecordingProxyTest {
    private final Seen seen = new Seen();
    private final HttpClient client = HttpClient.newHttpClient();
    private HttpServer server;
    private RecordingProxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/echo", RecordingProxyTest::echo);
        server.createContext("/away", exchange -> {
            exchange.getResponseHeaders()
                    .set(
                            "Location",
                            "http://localhost:%d/echo?a=1"
                                    .formatted(server.getAddress().getPort()));
            exchange.sendResponseHeaders(302, -1);
        });
        server.start();
        proxy = RecordingProxy.start(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()), 0, seen);
    }

    @AfterEach
    void stop() {
        proxy.close();
        server.stop(0);
    }

    /** Answers with the body while it is still coming. */
    private static void echo(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/x-echo");
        exchange.sendResponseHeaders(200, exchange.getRequestMethod().equals("HEAD") ? -1 : 0);
        if (!exchange.getRequestMethod().equals("HEAD")) {
            exchange.getRequestBody().transferTo(exchange.getResponseBody());
        }
        exchange.close();
    }

    private HttpRequest.Builder request(String target) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d%s".formatted(proxy.port(), target)));
    }

    private HttpResponse<byte[]> send(HttpRequest request) throws IOException, InterruptedException {
        return client.send(request, BodyHandlers.ofByteArray());
    }

    @Test
    void bodiesOfEverySizePassInBothDirections() throws Exception {
        for (int size : new int[] {0, 1, 16_384, 100_000, 100_001, 5_000_000}) {
            byte[] body = new byte[size];
            new Random(size).nextBytes(body);
            BodyPublisher chunked = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));

            assertThat(send(request("/echo").POST(chunked).build()).body()).isEqualTo(body);
            assertThat(send(request("/echo")
                                    .PUT(BodyPublishers.ofByteArray(body))
                                    .build())
                            .body())
                    .isEqualTo(body);
        }

        proxy.close();
        assertThat(seen.exchanges())
                .extracting(exchange -> exchange.body().length)
                .containsExactly(0, 0, 1, 1, 16_384, 16_384, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000);
        assertThat(seen.exchanges().stream().filter(Exchange::isBodyCut)).hasSize(4);
    }

    @Test
    void headsPassByteForByte() throws Exception {
        String answer =
                "HTTP/1.1 299 Rather Odd\r\nX-b:one\r\nx-A:  two \r\nX-b: three\r\nSet-Cookie: ü=1\r\nContent-Length: 2\r\n\r\nok";
        String[] asked = {""};
        try (RawServer raw = new RawServer(connection -> {
                    asked[0] = RawServer.head(connection);
                    RawServer.write(connection, answer);
                    RawServer.head(connection);
                });
                RecordingProxy other = RecordingProxy.start(raw.address(), 0, seen);
                Socket socket = new Socket("127.0.0.1", other.port())) {
            String request = "GET /a|b{c}?q=\u00fc HTTP/1.1\r\nhOST: x\r\nCookie: a=b\r\nX:\tz\r\n\r\n";

            RawServer.write(socket, request);

            assertThat(new String(socket.getInputStream().readNBytes(answer.length()), ISO_8859_1))
                    .isEqualTo(answer);
            assertThat(asked[0]).isEqualTo(request);
        }
    }

    @Test
    void aBodyWaitsForItsContinue() throws Exception {
        String[] body = {""};
        try (RawServer raw = new RawServer(connection -> {
                    RawServer.head(connection);
                    RawServer.write(connection, "HTTP/1.1 100 Continue\r\n\r\n");
                    body[0] = RawServer.upTo(connection, "!");
                    RawServer.write(connection, "HTTP/1.1 204 No Content\r\n\r\n");
                });
                RecordingProxy other = RecordingProxy.start(raw.address(), 0, seen);
                Socket socket = new Socket("127.0.0.1", other.port())) {
            RawServer.write(socket, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
            assertThat(RawServer.head(socket)).startsWith("HTTP/1.1 100 ");
            RawServer.write(socket, "ab!");
            assertThat(RawServer.head(socket)).startsWith("HTTP/1.1 204 ");
        }
        assertThat(body[0]).isEqualTo("ab!");
        assertThat(seen.exchanges()).extracting(Exchange::status).containsExactly(204);
    }

    /** An application that answers without having read the body: it is recorded whole all the same. */
    @Test
    void aBodyThatTheApplicationDoesNotReadIsRecordedWhole() throws Exception {
        byte[] body = new byte[50_000];
        server.createContext("/ignore", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        for (int count = 0; count < 20; count++) {
            send(request("/ignore").POST(BodyPublishers.ofByteArray(body)).build());
        }
        proxy.close();

        assertThat(seen.exchanges())
                .hasSize(20)
                .allMatch(exchange -> exchange.body().length == 50_000 || exchange.isBodyCut());
    }

    @Test
    void anEventComesBeforeTheAnswerHasEnded() throws Exception {
        try (RawServer raw = new RawServer(connection -> {
                    RawServer.head(connection);
                    RawServer.write(connection, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n");
                    RawServer.head(connection);
                });
                RecordingProxy other = RecordingProxy.start(raw.address(), 0, seen);
                Socket socket = new Socket("127.0.0.1", other.port())) {
            RawServer.write(socket, "GET /events HTTP/1.1\r\nHost: x\r\n\r\n");

            assertThat(RawServer.upTo(socket, "one\r\n")).endsWith("\r\n\r\n3\r\none\r\n");
        }
    }

    @Test
    void headHasNoBodyAndKeepsTheConnection() throws Exception {
        HttpRequest head =
                request("/echo").method("HEAD", BodyPublishers.noBody()).build();

        assertThat(send(head).statusCode()).isEqualTo(200);
        assertThat(send(head).headers().firstValue("Content-Type")).contains("text/x-echo");
        proxy.close();
        assertThat(seen.exchanges()).extracting(Exchange::method).containsExactly("HEAD", "HEAD");
    }

    @Test
    void redirectsToTheApplicationLeadThroughTheProxy() throws Exception {
        HttpResponse<byte[]> answer = send(request("/away").build());

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location"))
                .contains("http://127.0.0.1:%d/echo?a=1".formatted(proxy.port()));
    }

    @Test
    void manyClientsAreServedAtOnce() {
        IntStream.range(0, 400).parallel().forEach(number -> {
            try {
                String body = "number " + number;
                assertThat(send(request("/echo?" + number)
                                        .POST(BodyPublishers.ofString(body))
                                        .build())
                                .body())
                        .asString()
                        .isEqualTo(body);
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        });

        proxy.close();
        assertThat(seen.exchanges().stream().map(Exchange::target).distinct()).hasSize(400);
        assertThat(seen.exchanges())
                .allMatch(exchange ->
                        exchange.target().endsWith("?" + new String(exchange.body(), ISO_8859_1).substring(7)));
    }

    @Test
    void withoutTheApplicationEachRequestIsABadGatewayUntilItIsBack() throws Exception {
        int port = server.getAddress().getPort();
        send(request("/echo").build());
        server.stop(0);

        HttpResponse<byte[]> answer =
                send(request("/echo").POST(BodyPublishers.ofString("x")).build());

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(answer.body())
                .asString()
                .isEqualTo("bench record: no answer from http://127.0.0.1:%d\n".formatted(port));
        assertThat(seen.remarks())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("POST /echo: no answer from http://127.0.0.1:");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 50);
        server.createContext("/echo", RecordingProxyTest::echo);
        server.start();
        assertThat(send(request("/echo").build()).statusCode()).isEqualTo(200);
        proxy.close();
        assertThat(seen.exchanges()).hasSize(2);
    }

    @Test
    void anAnswerThatBreaksOffDoesNotLookWhole() throws Exception {
        try (RawServer raw = new RawServer(connection -> {
                    RawServer.head(connection);
                    RawServer.write(connection, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n");
                });
                RecordingProxy other = RecordingProxy.start(raw.address(), 0, seen)) {
            HttpRequest asked = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + other.port()))
                    .build();

            assertThatThrownBy(() -> send(asked)).isInstanceOf(IOException.class);
        }
        assertThat(seen.exchanges()).isEmpty();
    }

    @Test
    void websocketsPassAndAreNotRecorded() throws Exception {
        String switched = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
        try (RawServer raw = new RawServer(connection -> {
                    RawServer.head(connection);
                    RawServer.write(connection, switched + "hello");
                    RawServer.write(connection, RawServer.upTo(connection, "!"));
                });
                RecordingProxy other = RecordingProxy.start(raw.address(), 0, seen);
                Socket socket = new Socket("127.0.0.1", other.port())) {
            RawServer.write(socket, "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
            assertThat(RawServer.upTo(socket, "hello")).isEqualTo(switched + "hello");
            RawServer.write(socket, "\u0001\u0002!");
            assertThat(RawServer.upTo(socket, "!")).isEqualTo("\u0001\u0002!");
        }
        assertThat(seen.exchanges()).isEmpty();
        assertThat(seen.remarks()).containsExactly("GET /ws: a websocket is passed on, but not recorded");
    }

    @Test
    void aPortInUseIsRefused() {
        assertThatThrownBy(() -> RecordingProxy.start(URI.create("http://127.0.0.1:1"), proxy.port(), seen))
                .isInstanceOf(BindException.class);
    }
}
