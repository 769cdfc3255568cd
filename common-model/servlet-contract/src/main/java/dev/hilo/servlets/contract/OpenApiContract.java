package dev.hilo.servlets.contract;

import static dev.hilo.contract.JsonText.names;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The OpenAPI document states what the other parts of the contract test. */
interface OpenApiContract extends ContractSupport {
    @ParameterizedTest
    @CsvSource({
        "/json/{size}, get, 404 406",
        "/json/{size}, post, 400 404 406 413 415",
        "/pdf/{size}, get, 404 406",
        "/pdf/{size}, post, 400 404 406 413 415",
        "/primes, get, 400 406",
        "/delay, get, 400 406",
        "/server, get, 406"
    })
    default void everyOperationIsDescribedWithItsProblems(String path, String method, String problems) {
        JsonNode responses = description().path("paths").path(path).path(method).path("responses");

        assertThat(names(responses)).contains("200").contains(problems.split(" "));
        for (String problem : problems.split(" ")) {
            assertThat(names(responses.path(problem).path("content")))
                    .as("%s of %s %s", problem, method, path)
                    .containsExactly("application/problem+json");
        }
    }

    @Test
    default void nothingElseIsDescribed() {
        assertThat(names(description().path("paths")))
                .containsExactlyInAnyOrder("/json/{size}", "/pdf/{size}", "/primes", "/delay", "/server");
    }

    @ParameterizedTest
    @CsvSource({"/primes, count, 1, 100000, 10000", "/delay, millis, 0, 10000, 500"})
    default void parametersAreDescribedWithTheirLimits(String path, String name, int from, int to, int otherwise) {
        JsonNode parameter = description()
                .path("paths")
                .path(path)
                .path("get")
                .path("parameters")
                .path(0);

        assertThat(parameter.path("name").asText()).isEqualTo(name);
        assertThat(parameter.path("required").asBoolean(true)).isFalse();
        JsonNode schema = parameter.path("schema");
        assertThat(List.of(
                        schema.path("minimum").asInt(),
                        schema.path("maximum").asInt(),
                        schema.path("default").asInt()))
                .containsExactly(from, to, otherwise);
    }

    @Test
    default void aPdfIsReceivedInTwoWays() {
        JsonNode body =
                description().path("paths").path("/pdf/{size}").path("post").path("requestBody");

        assertThat(names(body.path("content"))).containsExactlyInAnyOrder("application/pdf", "multipart/form-data");
    }

    private JsonNode description() {
        Answer answer = client().get("/v3/api-docs", ServletClient.JSON);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json();
    }
}
