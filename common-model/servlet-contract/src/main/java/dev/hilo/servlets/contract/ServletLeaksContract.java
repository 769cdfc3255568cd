package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Clients that are slow, that die, that come all at once: when they are gone, the process holds no more threads, open files, temporary
 * files and heap than before them, and everything still works. The process must be one that nobody else uses, with a
 * {@code java.io.tmpdir} of its own. All clients come once before anything is counted, since pools and buffers grow with the first.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ServletLeaksContract {
    private static final int SLOW = 30;
    private static final Duration PAUSE = Duration.ofMillis(30);
    private static final int ABORTED = 400;
    private static final int AT_ONCE = 200;
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private static final Stay LEAVE_AT_ONCE = (transfer, connection, pace) -> {};

    private ObservedProcess process;

    /** Where the application listens, without a path. */
    protected abstract URI baseUri();

    /** The application's process. */
    protected abstract long pid();

    @BeforeAll
    void everythingOnce() throws Exception {
        process = new ObservedProcess(pid());
        everyOperationWorks();
        manyClients(LEAVE_AT_ONCE);
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
        assertNothingIsLeftOf(() -> manyClients(LargeTransfer::transfer));
    }

    /** A little of the document at a time; the others are served meanwhile. */
    private void slowClients() throws Exception {
        LargeTransfer[] kinds = LargeTransfer.values();
        Crowd crowd = new Crowd(SLOW);
        crowd.run(number -> {
            LargeTransfer transfer = kinds[number % kinds.length];
            try (RawConnection connection = RawConnection.withSmallWindow(baseUri())) {
                transfer.begin(connection);
                transfer.transfer(connection, () -> Thread.sleep(PAUSE));
            }
        });
    }

    private void dyingClients() throws Exception {
        new Crowd(20).run(ABORTED, number -> new DyingClient(number).run(baseUri()));
    }

    private void manyClients(Stay stay) throws Exception {
        Crowd crowd = new Crowd(AT_ONCE);
        crowd.run(number -> {
            LargeTransfer transfer = number % 2 == 0 ? LargeTransfer.DOWNLOAD : LargeTransfer.UPLOAD;
            try (RawConnection connection = RawConnection.to(baseUri())) {
                transfer.begin(connection);
                crowd.awaitTheOthers();
                stay.with(transfer, connection, () -> {});
            }
        });
    }

    /** What a client does once all are there. */
    private interface Stay {
        void with(LargeTransfer transfer, RawConnection connection, LargeTransfer.Pace pace) throws Exception;
    }

    private interface Clients {
        void come() throws Exception;
    }

    private void assertNothingIsLeftOf(Clients clients) throws Exception {
        Footprint before = process.footprint();
        clients.come();
        Footprint after = process.footprint();
        Instant giveUp = Instant.now().plus(LIMIT);
        while (!after.isBackAt(before) && Instant.now().isBefore(giveUp)) {
            Thread.sleep(500);
            after = process.footprint();
        }
        assertThat(after)
                .as("%s, and before the clients came %s", after, before)
                .matches(now -> now.isBackAt(before));
    }

    private record Operations(ServletClient client) implements OperationsContract {}
}
