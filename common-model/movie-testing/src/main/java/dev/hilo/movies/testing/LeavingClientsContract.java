package dev.hilo.movies.testing;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.contract.Answer;
import dev.hilo.movies.contract.Json;
import dev.hilo.movies.contract.MovieClient;
import dev.hilo.movies.domain.MovieCatalogue;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Clients leave before they have their answer, as after a timeout of theirs. Whoever comes later gets the right one all the same: no connection
 * to the database goes back to its pool in the middle of an exchange. And an application does not log each of them as an error of its own. By
 * its name it runs after the tests that look at a young pool.
 */
public abstract class LeavingClientsContract {
    private static final int ROUNDS = 30;
    /** Clients that leave at once: more than a pool has connections, so that some leave within a query and some while they wait for a connection. */
    private static final int LEAVING = 200;
    /** Milliseconds by which the clients of each round stay longer than those of the one before. */
    private static final int STEP_MILLIS = 3;

    private static final int MOVIES = 20;
    /**
     * Share of requests that may fail: a driver may give up a few connections in the middle of an exchange, and WebFlux on Reactor Netty breaks
     * off an answer to another client now and then.
     */
    private static final double FAILURES_PER_REQUEST = 0.01;

    @RegisterExtension
    static final SharedApplication APPLICATION = new SharedApplication();

    private final MovieClient client = new MovieClient(APPLICATION.base());

    @Test
    void whoComesAfterLeavingClientsGetsTheRightAnswers() throws Exception {
        List<String> ids = IntStream.range(0, MOVIES)
                .mapToObj(
                        number -> client.post(Json.of(MovieCatalogue.standard().movie(number)))
                                .id())
                .toList();
        int brokenOff = 0;
        for (int round = 0; round < ROUNDS; round++) {
            abandon(ids, round);
            brokenOff += assertRight(ids);
        }
        assertThat(brokenOff).isLessThanOrEqualTo((int) (FAILURES_PER_REQUEST * ROUNDS * MOVIES));
        assertThat(APPLICATION.log().stream()
                        .filter(line -> line.contains(" ERROR "))
                        .count())
                .isLessThan(Math.round(FAILURES_PER_REQUEST * ROUNDS * LEAVING));
        client.removeWhatWasCreated();
    }

    /**
     * Asks for all movies at once. While it waits, the application works off what it does for clients that have left.
     *
     * @return how many answers broke off; all others are right
     */
    private int assertRight(List<String> ids) throws InterruptedException {
        int brokenOff = 0;
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> asked = ids.stream()
                    .map(id -> clients.submit(() -> client.get("/movies/" + id)))
                    .toList();
            for (int number = 0; number < MOVIES; number++) {
                if (!isRight(asked.get(number), ids.get(number), number)) {
                    brokenOff++;
                }
            }
        }
        return brokenOff;
    }

    /** @return false where the answer broke off */
    private static boolean isRight(Future<Answer> asked, String id, int number) throws InterruptedException {
        Answer answer;
        try {
            answer = asked.get();
        } catch (ExecutionException e) {
            assertThat(e).hasRootCauseInstanceOf(EOFException.class);
            return false;
        }
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        assertThat(answer.id()).isEqualTo(id);
        assertThat(answer.json().path("title").asText())
                .isEqualTo(MovieCatalogue.standard().movie(number).title());
        return true;
    }

    private static void abandon(List<String> ids, int round) throws IOException, InterruptedException {
        List<Socket> leaving = new ArrayList<>();
        for (int i = 0; i < LEAVING; i++) {
            leaving.add(asking(i % 3 == 0 ? "?page=0" : "/" + ids.get(i % MOVIES)));
        }
        Thread.sleep((long) STEP_MILLIS * round);
        for (Socket one : leaving) {
            one.close();
        }
    }

    private static Socket asking(String what) throws IOException {
        URI base = APPLICATION.base();
        Socket socket = new Socket(base.getHost(), base.getPort());
        socket.getOutputStream()
                .write("GET /movies%s HTTP/1.1\r\nHost: leaving\r\n\r\n"
                        .formatted(what)
                        .getBytes(US_ASCII));
        return socket;
    }
}
