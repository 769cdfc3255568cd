package dev.hilo.services.reviews;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReviewServiceTest {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private ReviewService service;

    @BeforeEach
    void start() throws IOException {
        service = Main.start(Map.of("PORT", "0"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void eachEndpointAnswersAndCountsItsOwnCalls() throws Exception {
        assertThat(get("/reviews/1").body()).contains("\"stars\":5");
        assertThat(get("/reviews/2").body()).contains("\"stars\":5");
        assertThat(get("/ratings/1").body()).isEqualTo("{\"average\":4.2,\"votes\":1719}");

        assertThat(get("/calls").body()).isEqualTo("{\"reviews\":2,\"ratings\":1,\"similar\":0}");
        assertThat(service.calls(Endpoint.REVIEWS)).isEqualTo(2);
    }

    /** In a pod its callers are others. */
    @Test
    void itListensWhereItIsTold() throws Exception {
        try (ReviewService elsewhere = Main.start(Map.of("LISTEN", "127.0.0.2", "PORT", "0"))) {
            assertThat(client.send(
                                    HttpRequest.newBuilder(URI.create("http://127.0.0.2:"
                                                    + elsewhere.uri().getPort() + "/calls"))
                                            .build(),
                                    BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void whatItDoesNotKnowIsNotFoundAndNotCounted() throws Exception {
        assertThat(get("/reviews/").statusCode()).isEqualTo(404);
        assertThat(get("/").statusCode()).isEqualTo(404);
        assertThat(service.calls(Endpoint.REVIEWS)).isZero();
    }

    @Test
    void aFaultIsThatOfItsEndpointAlone() throws Exception {
        service.answerWith(Endpoint.RATINGS, Fault.FAILURE);

        assertThat(get("/ratings/1").statusCode()).isEqualTo(500);
        assertThat(get("/similar/1").statusCode()).isEqualTo(200);
    }

    @Test
    void aLargeAnswerIsLargeAndValid() throws Exception {
        service.answerWith(Endpoint.RATINGS, Fault.LARGE);
        String body = get("/ratings/1").body();
        assertThat(body).hasSizeGreaterThan(10 << 20);
        assertThat(body.strip()).isEqualTo("{\"average\":4.2,\"votes\":1719}");

        service.answerWith(Endpoint.RATINGS, Fault.LARGE_IN_CHUNKS);
        assertThat(get("/ratings/1").body()).isEqualTo(body);
    }

    @Test
    void nonsenseSaysThatItIsJson() throws Exception {
        service.answerWith(Endpoint.REVIEWS, Fault.NONSENSE);

        HttpResponse<String> answer = get("/reviews/1");

        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
        assertThat(answer.body()).isEqualTo("<html>no JSON</html>");
    }

    @Test
    void aResetConnectionHasNoAnswer() {
        service.answerWith(Endpoint.REVIEWS, Fault.RESET);

        assertThatThrownBy(() -> get("/reviews/1")).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"HANG", "DRIP"})
    void aSlowAnswerIsNotThereInASecond(Fault fault) {
        service.answerWith(Endpoint.REVIEWS, fault);

        assertThat(client.sendAsync(request("/reviews/1"), BodyHandlers.ofString())
                        .completeOnTimeout(null, 1, TimeUnit.SECONDS)
                        .join())
                .isNull();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(request(path), BodyHandlers.ofString());
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(service.uri().resolve(path))
                .timeout(Duration.ofSeconds(30))
                .build();
    }
}
