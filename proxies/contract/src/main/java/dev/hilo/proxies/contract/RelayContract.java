package dev.hilo.proxies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Ports;
import dev.hilo.proxies.contract.Connection.Direction;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every relay does, whatever its language. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
abstract class RelayContract {
    private static final int MB = 1 << 20;
    private static final int LARGE = 64 * MB;
    private static final Duration LIMIT = Duration.ofSeconds(15);
    /** What a program opens or grows once, whatever it relays. */
    private static final int SPARE_DESCRIPTORS = 32;
    /** No relay holds more descriptors for a client: Go holds two sockets and two pipes. */
    private static final int DESCRIPTORS_OF_A_CLIENT = 6;

    /** A thousand, or as many as the limit of this machine allows. */
    private static final int AT_ONCE =
            (int) Math.min(1_000, (DescriptorLimit.ofThisProcess() - 2 * SPARE_DESCRIPTORS) / DESCRIPTORS_OF_A_CLIENT);

    private static final int CONNECTIONS = Boolean.getBoolean("hilo.thorough") ? 10_000 : 1_000;
    /** The buffers of the kernel are not the relay's, so this is far below {@link #LARGE}. */
    private static final int SPARE_KB = 32 << 10;

    private final Path folder;
    private final String variant;
    private Origin origin;
    private RelayProcess relay;

    /** @param build name of its folder */
    RelayContract(String build, String variant) {
        this.folder = Path.of("..", build);
        this.variant = variant;
    }

    /** Why it does not serve many connections that come fast; empty when it does. What it cannot do is skipped with this reason. */
    Optional<String> manyConnectionsFail() {
        return Optional.empty();
    }

    /** How many clients may arrive at the same moment: when more arrive than its listen queue holds, the kernel may reset some. */
    int mayArriveAtOnce() {
        return AT_ONCE;
    }

    private void assumeManyConnections() {
        manyConnectionsFail().ifPresent(Assumptions::abort);
    }

    /** Whether it passes on that one side sends no more, while the other still does. */
    boolean passesHalfClose() {
        return true;
    }

    @BeforeAll
    void start() throws Exception {
        Assumptions.assumeTrue(RelayProcess.isBuilt(folder, variant), () -> folder + " is not built");
        origin = new Origin();
        relay = started(origin.address());
        report("started");
    }

    @AfterAll
    void stop() throws IOException {
        if (relay != null) {
            report("ended");
            relay.close();
            origin.close();
        }
    }

    private RelayProcess started(String address) throws Exception {
        RelayProcess started = RelayProcess.start(folder, variant, address);
        await("it listens", () -> !started.isAlive() || !started.refuses());
        assertThat(started.isAlive()).as("%s", started.logTail()).isTrue();
        return started;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16 << 10, MB, LARGE})
    void bytesArriveUnchangedBothWaysAtOnce(int size) throws Exception {
        try (Connection connection = Connection.open(relay, origin)) {
            CompletableFuture<String> there = transfer(connection, Direction.TO_ORIGIN, size);
            CompletableFuture<String> back = transfer(connection, Direction.TO_CLIENT, size);
            String expected = new Payload(size).digest();
            assertThat(there.get(60, TimeUnit.SECONDS)).isEqualTo(expected);
            assertThat(back.get(60, TimeUnit.SECONDS)).isEqualTo(expected);
        }
    }

    private static CompletableFuture<String> transfer(Connection connection, Direction direction, long size) {
        Payload payload = new Payload(size);
        CompletableFuture<Void> sending = payload.sendTo(connection.sender(direction));
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        String digest =
                                payload.digestOf(connection.receiver(direction).getInputStream());
                        sending.join();
                        return digest;
                    } catch (IOException e) {
                        throw new AssertionError("the relay broke a connection", e);
                    }
                },
                Executors.newVirtualThreadPerTaskExecutor());
    }

    @ParameterizedTest
    @EnumSource
    void theEndOfOneSideLeavesTheOtherOpen(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay, origin)) {
            // Only then are both halves open for sure: HAProxy gives up a connection whose client ends it before that.
            connection.sender(direction).getOutputStream().write(1);
            assertThat(connection.receiver(direction).getInputStream().read()).isEqualTo(1);
            connection.sender(direction).shutdownOutput();
            assertThat(connection.receiver(direction).getInputStream().read()).isEqualTo(-1);

            Payload answer = new Payload(MB);
            Direction back = direction.opposite();
            CompletableFuture<Void> sending = answer.sendTo(connection.sender(back));
            String arrived = digestOrFailure(answer, connection.receiver(back));
            assertThat(arrived.equals(answer.digest())).as(arrived).isEqualTo(passesHalfClose());
            if (passesHalfClose()) {
                sending.join();
                connection.sender(back).shutdownOutput();
                assertThat(connection.receiver(back).getInputStream().read()).isEqualTo(-1);
            }
        }
    }

    private static String digestOrFailure(Payload payload, Socket receiver) {
        try {
            return payload.digestOf(receiver.getInputStream());
        } catch (IOException e) {
            return e.toString();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsSentBeforeTheEndArrives(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay, origin)) {
            Payload payload = new Payload(MB);
            payload.sendTo(connection.sender(direction)).thenRun(() -> end(connection.sender(direction)));
            assertThat(payload.digestOf(connection.receiver(direction).getInputStream()))
                    .isEqualTo(payload.digest());
            assertThat(connection.receiver(direction).getInputStream().read()).isEqualTo(-1);
        }
    }

    static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSlowReaderHoldsTheSenderBack(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay, origin)) {
            long before = relay.residentKb();
            Payload payload = new Payload(LARGE);
            CompletableFuture<Void> sending = payload.sendTo(connection.sender(direction));
            awaitStandstill(payload);

            assertThat(payload.sent()).isLessThan(LARGE);
            assertThat(relay.residentKb() - before).as("growth in KB").isLessThan(SPARE_KB);
            assertThat(payload.digestOf(connection.receiver(direction).getInputStream()))
                    .isEqualTo(new Payload(LARGE).digest());
            sending.join();
        }
    }

    /** All buffers on the way are full when nothing more is sent for a second. */
    private static void awaitStandstill(Payload payload) throws InterruptedException {
        long sent;
        do {
            sent = payload.sent();
            Thread.sleep(1000);
        } while (payload.sent() > sent);
    }

    @Test
    void aClientIsClosedAtOnceWhenTheOriginRefuses() throws Exception {
        try (RelayProcess alone = started("127.0.0.1:" + Ports.free());
                Socket client = alone.connect()) {
            client.setSoTimeout(5_000);
            assertThat(ends(client)).isTrue();
            assertThat(alone.isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDeathOfOneSideEndsTheOther(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay, origin)) {
            Socket dying = connection.sender(direction);
            Socket other = connection.receiver(direction);
            dying.getOutputStream().write(new byte[100 << 10]);
            other.getInputStream().readNBytes(50 << 10);
            // closes by a reset
            dying.setSoLinger(true, 0);
            dying.close();
            assertThat(ends(other)).isTrue();
        }
        echoOnce("still there");
    }

    /** Whether it is closed or reset, and not silent. */
    private static boolean ends(Socket socket) {
        try {
            socket.getInputStream().readAllBytes();
            return true;
        } catch (java.net.SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void manyClientsAtOnceAreServed() throws Exception {
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
    void noDescriptorIsLost() throws Exception {
        assumeManyConnections();
        connectInTurn(100);
        awaitDescriptors(0);
        long before = relay.descriptors();
        connectInTurn(CONNECTIONS);
        awaitDescriptors(before);
    }

    private void connectInTurn(int connections) throws Exception {
        for (int connection = 0; connection < connections; connection++) {
            echoOnce("connection %d".formatted(connection));
        }
    }

    /** Waits until no more than that many are open, or, without a number, until the number no longer changes. */
    private void awaitDescriptors(long allowed) throws InterruptedException {
        if (allowed == 0) {
            long[] last = {-1};
            await("descriptors are closed", () -> last[0] == (last[0] = relay.descriptors()));
        } else {
            await(
                    "%d descriptors of %d are closed".formatted(relay.descriptors(), allowed),
                    () -> relay.descriptors() <= allowed + SPARE_DESCRIPTORS);
        }
    }

    @Test
    void itEndsWhenItIsAskedTo() throws Exception {
        try (RelayProcess asked = started(origin.address())) {
            try (Connection open = Connection.open(asked, origin)) {
                assertThat(asked.end(LIMIT)).isTrue();
                assertThat(asked.refuses()).isTrue();
                assertThat(ends(open.client())).isTrue();
            }
        }
    }

    @Test
    void aWrongSettingIsOneLine() throws Exception {
        failsWith("ORIGIN is \"nonsense\": set it to host:port", "nonsense", Ports.free());
        failsWith("PORT is \"70000\": set it to a number from 1 to 65535", origin.address(), 70_000);
    }

    private void failsWith(String line, String address, int port) throws Exception {
        try (RelayProcess failing = RelayProcess.start(folder, variant, address, port)) {
            assertThat(failing.awaitFailure(LIMIT)).isEqualTo(1);
            assertThat(failing.logTail()).containsExactly(RelayProcess.name(folder) + ": " + line);
        }
    }

    private void echoOnce(String text) throws IOException {
        connectAndEcho(text).close();
    }

    private Socket connectAndEcho(String text) throws IOException {
        Socket client = relay.connect();
        client.setSoTimeout(20_000);
        Origin.letEcho(client);
        client.getOutputStream().write(text.getBytes());
        byte[] answer = client.getInputStream().readNBytes(text.length());
        assertThat(new String(answer)).isEqualTo(text);
        return client;
    }

    private void report(String when) {
        System.out.printf(
                "%s %s %s: RSS %d KB, %d threads, %d descriptors%n",
                folder.getFileName(), variant, when, relay.residentKb(), relay.threads(), relay.descriptors());
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("not within %s: %s", LIMIT, what).isLessThan(end);
            Thread.sleep(100);
        }
    }
}
