package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.fail;

import dev.hilo.contract.Thorough;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Clients that are slow, that crash, that come all at once: after them, the process holds no more threads, open files, temporary files and
 * heap than before, and everything still works. The process must have no other users, and a {@code java.io.tmpdir} of its own. One round of
 * clients comes before anything is counted, because pools and buffers grow with the first clients.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServletLeaksContract {
    private static final int SLOW = 30;
    private static final Duration PAUSE = Duration.ofMillis(30);
    private static final Duration WAIT = Duration.ofSeconds(2);
    /** Enough by day, too, for a leak of 8 KB for each to be more than the allowed rise of the heap. */
    private static final int ABORTED = Thorough.RUN ? 1_440 : 480;

    private static final int AT_ONCE = 200;

    /** Number of clients: a leak of 8 KB for each is twice the allowed rise of the heap. */
    private static final int MANY = 4 * AT_ONCE;

    /** Rounds of clients. A pool may still grow in the first ones; a leak grows in all. */
    private static final int ROUNDS = 4;

    /** Time in which a container must notice that a client is gone. */
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private ObservedProcess process;

    /** Where the application listens, without a path. */
    protected abstract URI baseUri();

    /** The application's process. */
    protected abstract long pid();

    @BeforeAll
    void everythingOnce() throws Exception {
        process = new ObservedProcess(pid());
        everyOperationWorks();
        waitingClients();
        dyingClients();
    }

    @AfterEach
    void everyOperationWorks() {
        new Operations(new ServletClient(baseUri())).everyOperationWorks();
    }

    @Test
    void slowClientsLeaveNothingBehind() throws Exception {
        assertNothingIsLeftOf(this::slowClients);
    }

    @Test
    void clientsThatDieLeaveNothingBehind() throws Exception {
        assertNothingIsLeftOf(this::dyingClients);
    }

    @Test
    void manyClientsAtOnceLeaveNothingBehind() throws Exception {
        assertNothingIsLeftOf(() -> manyClients(MANY, Payload.SMALL));
    }

    @Test
    @Thorough
    void manyClientsWithMuchToTransferLeaveNothingBehind() throws Exception {
        assertNothingIsLeftOf(() -> manyClients(AT_ONCE, Payload.LARGE));
    }

    /** Clients that each occupy a waiting thread, which fills the pool. */
    private void waitingClients() throws Exception {
        Crowd crowd = new Crowd(AT_ONCE);
        crowd.run(number -> {
            try (RawConnection connection = RawConnection.to(baseUri())) {
                Transfer.UPLOAD.begin(connection, Payload.LARGE);
                crowd.awaitTheOthers();
                Thread.sleep(WAIT);
            }
        });
    }

    /** Clients that send or read a document slowly, while others are served. */
    private void slowClients() throws Exception {
        Transfer[] kinds = Transfer.values();
        Crowd crowd = new Crowd(SLOW);
        crowd.run(number -> {
            Transfer transfer = kinds[number % kinds.length];
            try (RawConnection connection = RawConnection.withSmallWindow(baseUri())) {
                transfer.begin(connection, Payload.LARGE);
                transfer.transfer(connection, Payload.LARGE, () -> Thread.sleep(PAUSE));
            }
        });
    }

    private void dyingClients() throws Exception {
        new Crowd(20).run(ABORTED, number -> new DyingClient(number).run(baseUri()));
    }

    /** @param all number of clients, a multiple of the concurrent ones */
    private void manyClients(int all, Payload payload) throws Exception {
        Crowd crowd = new Crowd(AT_ONCE);
        crowd.run(all, number -> {
            Transfer transfer = number % 2 == 0 ? Transfer.DOWNLOAD : Transfer.UPLOAD;
            try (RawConnection connection = RawConnection.to(baseUri())) {
                transfer.begin(connection, payload);
                crowd.awaitTheOthers();
                transfer.transfer(connection, payload, () -> {});
            }
        });
    }

    private interface Clients {
        void come() throws Exception;
    }

    private void assertNothingIsLeftOf(Clients clients) throws Exception {
        Footprint before = process.footprint();
        Footprint after = before;
        for (int round = 0; round < ROUNDS; round++) {
            before = after;
            clients.come();
            after = footprintOnceBackAt(before);
            if (after.isBackAt(before)) {
                return;
            }
        }
        fail("after %d rounds of clients: %s%nbefore the last round:      %s".formatted(ROUNDS, after, before));
    }

    private Footprint footprintOnceBackAt(Footprint before) throws Exception {
        Instant giveUp = Instant.now().plus(PATIENCE);
        Footprint now = process.footprint();
        while (!now.isBackAt(before) && Instant.now().isBefore(giveUp)) {
            Thread.sleep(500);
            now = process.footprint();
        }
        return now;
    }

    private record Operations(ServletClient client) implements OperationsContract {}
}
