package dev.hilo.proxies.contract;

import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Many connections: at the same time, and one after the other without a leak. */
interface ManyConnectionsContract extends RelayUnderTest {
    int CONNECTIONS = Boolean.getBoolean("hilo.thorough") ? 10_000 : 1_000;

    @Test
    default void manyClientsAtOnceAreServed() throws Exception {
        assumeManyConnections();
        List<Socket> clients = new ArrayList<>();
        try (ExecutorService executor = Executors.newFixedThreadPool(
                mayArriveAtOnce(), Thread.ofVirtual().factory())) {
            List<Future<Socket>> connecting = new ArrayList<>();
            for (int client = 0; client < AT_ONCE; client++) {
                String text = "client %04d".formatted(client);
                connecting.add(executor.submit(() -> connectAndEcho(text)));
            }
            for (Future<Socket> connected : connecting) {
                clients.add(connected.get(30, TimeUnit.SECONDS));
            }
            report("with " + AT_ONCE + " connections");
        } finally {
            for (Socket client : clients) {
                client.close();
            }
        }
    }

    @Test
    default void noDescriptorIsLost() throws Exception {
        assumeManyConnections();
        connectInTurn(100);
        awaitDescriptors(0);
        long before = relay().descriptors();
        connectInTurn(CONNECTIONS);
        awaitDescriptors(before);
    }

    private void connectInTurn(int connections) throws Exception {
        for (int connection = 0; connection < connections; connection++) {
            echoOnce("connection %d".formatted(connection));
        }
    }

    /** Waits until no more than the allowed number of descriptors are open; for 0, until their number no longer changes. */
    private void awaitDescriptors(long allowed) throws InterruptedException {
        if (allowed == 0) {
            long[] last = {-1};
            RelayUnderTest.await("descriptors are closed", () -> last[0] == (last[0] = relay().descriptors()));
        } else {
            RelayUnderTest.await(
                    "%d descriptors of %d are closed".formatted(relay().descriptors(), allowed),
                    () -> relay().descriptors() <= allowed + SPARE_DESCRIPTORS);
        }
    }

    private void assumeManyConnections() {
        manyConnectionsFail().ifPresent(Assumptions::abort);
    }
}
