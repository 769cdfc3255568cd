package dev.hilo.quotes.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Answers of every variant of the application that holds a lock while it waits, whatever the lock. */
public abstract class QuoteContract {
    protected abstract URI baseUri();

    @Test
    @Tag("essential")
    void aQuoteHasThePriceOfTheSlowService() throws Exception {
        HttpResponse<String> answer = get("/quotes/7");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"item\":7,\"cents\":107}");
    }

    @Test
    void whatIsNoItemIsABadRequest() throws Exception {
        assertThat(get("/quotes/seven").statusCode()).isEqualTo(400);
    }

    private HttpResponse<String> get(String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(baseUri().resolve(path)).build(), BodyHandlers.ofString());
        }
    }
}
