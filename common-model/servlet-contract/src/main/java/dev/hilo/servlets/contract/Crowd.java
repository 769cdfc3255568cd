package dev.hilo.servlets.contract;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Concurrent clients, each with a connection of its own. */
final class Crowd {
    /** Time limit, far more than any client needs, so that a server that hangs fails the test instead of blocking it. */
    private static final int LIMIT_SECONDS = 60;

    private final int clients;
    private final CyclicBarrier start;

    Crowd(int clients) {
        this.clients = clients;
        this.start = new CyclicBarrier(clients);
    }

    interface Client {
        /** @param number from 0 */
        void run(int number) throws Exception;
    }

    /** Waits until every client of the crowd has reached this point. */
    void awaitTheOthers() throws Exception {
        start.await(LIMIT_SECONDS, TimeUnit.SECONDS);
    }

    void run(Client client) throws Exception {
        run(clients, client);
    }

    /** Runs more clients than are concurrent, one after the other. */
    void run(int all, Client client) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(
                clients, Thread.ofVirtual().name("client-", 0).factory())) {
            List<Future<?>> running = IntStream.range(0, all)
                    .<Future<?>>mapToObj(number -> threads.submit(() -> {
                        client.run(number);
                        return null;
                    }))
                    .toList();
            try {
                for (Future<?> each : running) {
                    each.get(LIMIT_SECONDS, TimeUnit.SECONDS);
                }
            } catch (ExecutionException e) {
                throw new AssertionError("a client failed: " + e.getCause(), e.getCause());
            } finally {
                threads.shutdownNow();
            }
        }
    }
}
