package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Concurrent requests: no client gets the bytes of another. */
interface ConcurrencyContract extends ContractSupport {
    int CLIENTS = 16;
    int ROUNDS = 5;

    @Test
    default void documentsAreSentAndReceivedAtOnce() {
        List<Document> documents = Documents.all();
        Map<Document, byte[]> bytes =
                documents.stream().collect(Collectors.toMap(Function.identity(), Document::bytes));
        for (int round = 0; round < ROUNDS; round++) {
            int shift = round;
            IntStream.range(0, CLIENTS)
                    .mapToObj(client ->
                            exchange(documents.get(client % documents.size()), bytes, (client + shift) % 2 == 0))
                    .toList()
                    .forEach(exchange -> exchange.join().run());
        }
    }

    /** Starts an exchange; its check runs once the answer is complete. */
    private CompletableFuture<Runnable> exchange(Document document, Map<Document, byte[]> bytes, boolean sent) {
        String path = OperationsContract.path(document);
        if (sent) {
            return client().sendAsync("GET", path, "", new byte[0])
                    .thenApply(answer -> () -> assertDocument(answer, document));
        }
        return client().sendAsync("POST", path, document.mediaType(), bytes.get(document))
                .thenApply(answer -> () -> assertReceived(answer, document));
    }

    @Test
    default void primesAreComputedForEachClientAlone() {
        List<CompletableFuture<Answer>> answers = IntStream.rangeClosed(1, 2 * CLIENTS)
                .mapToObj(i -> client().sendAsync("GET", "/primes?count=" + i, "", new byte[0]))
                .toList();
        for (int i = 1; i <= answers.size(); i++) {
            assertThat(answers.get(i - 1).join().json().path("count").asInt()).isEqualTo(i);
        }
    }

    @Test
    default void asManyClientsAsThereAreThreadsCanComeAtOnce() {
        List<CompletableFuture<Answer>> answers = IntStream.range(0, 200)
                .mapToObj(i -> client().sendAsync("GET", "/delay?millis=200", "", new byte[0]))
                .toList();
        answers.forEach(answer -> assertJson(answer.join(), "{\"millis\":200}"));
    }
}
