package dev.hilo.proxies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** A running relay with the origin behind it, and its known limitations. */
interface RelayUnderTest {
    int MB = 1 << 20;
    /** The time limit for everything that a relay has to do promptly. */
    Duration LIMIT = Duration.ofSeconds(15);
    /** The number of descriptors that a program may open once, whatever it relays. */
    int SPARE_DESCRIPTORS = 32;
    /** The most descriptors that a relay holds for a client: Go holds two sockets and two pipes. */
    int DESCRIPTORS_OF_A_CLIENT = 6;

    /** Clients at once: a thousand, or as many as the limit of this machine allows. */
    int AT_ONCE =
            (int) Math.min(1_000, (DescriptorLimit.ofThisProcess() - 2 * SPARE_DESCRIPTORS) / DESCRIPTORS_OF_A_CLIENT);

    Origin origin();

    RelayProcess relay();

    /** The name with which the relay's own messages begin. */
    String name() throws IOException;

    /** Starts one more relay, which need not become ready. */
    RelayProcess start(String origin, int port) throws IOException;

    /** Starts one more relay and waits until it listens. */
    RelayProcess started(String origin) throws Exception;

    /** Prints the memory, threads and descriptors of the relay at a moment. */
    void report(String when);

    /**
     * The reason why the relay cannot serve many connections in quick succession; empty if it can. The tests of many connections are
     * skipped with this reason.
     */
    default Optional<String> manyConnectionsFail() {
        return Optional.empty();
    }

    /** The number of clients that may connect at the same moment: when more do than its listen queue holds, the kernel may reset some. */
    default int mayArriveAtOnce() {
        return AT_ONCE;
    }

    /** Whether the relay passes on a half-close: one side has ended its output, and the other still sends. */
    default boolean passesHalfClose() {
        return true;
    }

    default void echoOnce(String text) throws IOException {
        connectAndEcho(text).close();
    }

    default Socket connectAndEcho(String text) throws IOException {
        Socket client = relay().connect();
        client.setSoTimeout(20_000);
        Origin.letEcho(client);
        client.getOutputStream().write(text.getBytes());
        byte[] answer = client.getInputStream().readNBytes(text.length());
        assertThat(new String(answer)).isEqualTo(text);
        return client;
    }

    static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("not within %s: %s", LIMIT, what).isLessThan(end);
            Thread.sleep(100);
        }
    }
}
