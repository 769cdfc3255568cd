package dev.hilo.movies.quarkus.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Reason for having no virtual variant of the reactive builds: behaviour of a handler that returns a Uni and runs on a virtual thread. */
public abstract class VirtualThreadContract {
    @TestHTTPResource("/virtual")
    URI resource;

    private final String outcome;

    /** @param outcome regular expression */
    protected VirtualThreadContract(String outcome) {
        this.outcome = outcome;
    }

    @Test
    void aUniOfAVirtualThread() throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(resource).build();
            String answer = client.send(request, BodyHandlers.ofString()).body();

            assertThat(answer).matches("quarkus-virtual-thread-\\d+ -> " + outcome);
        }
    }

    /** Also of tests for which it does not matter, so that they share its application. */
    public static final class WithResource implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(VirtualThreadResource.ENABLED, "true");
        }
    }
}
