package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.draft.OpenApiRequests;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Seen in a registry of schemas: two versions of its API have one document each, and neither names its server. */
class RoutePrefixTest {
    private static final RoutePrefix CODE = new RoutePrefix(new LinkedHashSet<>(List.of(
            "GET /apis/v2/rules",
            "GET /apis/v2/rules/{}",
            "GET /apis/v3/rules",
            "GET /apis/v3/rules/{}",
            "GET /apis/v3/groups",
            "GET /health")));

    @Test
    void mostOperationsTellThePath() {
        List<Proposal> found = CODE.completed(document("/rules", "/rules/{name}", "/groups", "/hidden"));

        assertThat(keys(found))
                .containsExactly(
                        "GET /apis/v3/rules", "GET /apis/v3/rules/{}", "GET /apis/v3/groups", "GET /apis/v3/hidden");
        assertThat(found.getFirst().draft().guess()).isEmpty();
        assertThat(found.getLast().draft().guess())
                .isEqualTo("below /apis/v3, where the code has most of its document");
    }

    @Test
    void whatTheCodeHasAsItIsWrittenStays() {
        assertThat(keys(CODE.completed(document("/health", "/apis/v3/groups", "/rules"))))
                .containsExactly("GET /health", "GET /apis/v3/groups", "GET /rules");
    }

    @Test
    void oneOfMany() {
        assertThat(keys(CODE.completed(document("/rules", "/a", "/b")))).contains("GET /rules");
    }

    @Test
    void anotherMethodIsAnotherOperation() {
        assertThat(keys(new RoutePrefix(Set.of("POST /api/rules")).completed(document("/rules"))))
                .containsExactly("GET /rules");
    }

    @Test
    void aDocumentMayHaveThePathOfAGatewayInFront() {
        assertThat(CODE.surplus(document("/shop/health", "/shop/apis/v3/groups", "/shop/apis/v3/hidden")))
                .containsExactly("/shop");
        assertThat(CODE.surplus(document("/health", "/apis/v3/groups"))).isEmpty();
        assertThat(CODE.surplus(document("/shop/health", "/shop/a", "/shop/b"))).isEmpty();
        assertThat(new RoutePrefix(Set.of()).surplus(document("/shop/v1/a", "/shop/v1/b/{id}", "/shop/v1/c")))
                .as("code that is not to be seen")
                .containsExactly("/shop", "/shop/v1");
        assertThat(keys(document("/shop/apis/v3/rules/{name}").stream()
                        .map(one -> one.without("/shop"))
                        .toList()))
                .containsExactly("GET /apis/v3/rules/{}");
    }

    private static List<String> keys(List<Proposal> proposals) {
        return proposals.stream().map(Proposal::key).toList();
    }

    private static List<Proposal> document(String... paths) {
        String operations = Arrays.stream(paths)
                .map("\"%s\": {\"get\": {}}"::formatted)
                .collect(Collectors.joining(", ", "{\"openapi\": \"3.0.0\", \"paths\": {", "}}"));
        return OpenApiRequests.read("api.json", new ByteArrayInputStream(operations.getBytes(StandardCharsets.UTF_8)))
                .drafts()
                .stream()
                .map(draft -> new Proposal(draft, "OpenAPI"))
                .toList();
    }
}
