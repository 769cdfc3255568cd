package dev.hilo.movies.quarkus.blocking.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** For one setting of the threads: the kind of thread on which request handlers run. */
public abstract class HandlerThreadContract {
    @TestHTTPResource("/movies?page=0")
    URI page;

    private final boolean virtual;
    private final String name;

    private HandlerThreadContract(boolean virtual, String name) {
        this.virtual = virtual;
        this.name = name;
    }

    @Test
    void handlersRunOnTheKindOfThreadThatWasAskedFor() throws IOException, InterruptedException {
        HttpHeaders answer = answer();

        assertThat(answer.firstValue(HandlerThread.VIRTUAL)).contains(String.valueOf(virtual));
        assertThat(answer.firstValue(HandlerThread.NAME)).get().asString().matches(name);
    }

    private HttpHeaders answer() throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.discarding())
                    .headers();
        }
    }

    public abstract static class Platform extends HandlerThreadContract {
        protected Platform() {
            super(false, "executor-thread-\\d+");
        }
    }

    public abstract static class Virtual extends HandlerThreadContract {
        protected Virtual() {
            super(true, "quarkus-virtual-thread-\\d+");
        }
    }

    public static final class PlatformThreads implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.virtual-threads.enabled", "false");
        }
    }

    /** Also of tests for which the threads do not matter, so that they share its application. */
    public static final class VirtualThreads implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.virtual-threads.enabled", "true");
        }
    }
}
