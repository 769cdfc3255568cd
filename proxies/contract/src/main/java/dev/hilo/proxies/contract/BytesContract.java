package dev.hilo.proxies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.proxies.contract.Connection.Direction;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of an open connection: they arrive unchanged, and no faster than they are read. */
interface BytesContract extends RelayUnderTest {
    int LARGE = 64 * MB;
    /** The largest growth of a relay behind a slow reader. It excludes the buffers of the kernel, so it is far below {@link #LARGE}. */
    int SPARE_KB = 32 << 10;

    @ParameterizedTest
    @ValueSource(ints = {1, 16 << 10, MB, LARGE})
    default void bytesArriveUnchangedBothWaysAtOnce(int size) throws Exception {
        try (Connection connection = Connection.open(relay(), origin())) {
            CompletableFuture<String> there = transfer(connection, Direction.TO_ORIGIN, size);
            CompletableFuture<String> back = transfer(connection, Direction.TO_CLIENT, size);
            String expected = new Payload(size).checksum();
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
                        String checksum = payload.checksumOf(
                                connection.receiver(direction).getInputStream());
                        sending.join();
                        return checksum;
                    } catch (IOException e) {
                        throw new AssertionError("the relay broke a connection", e);
                    }
                },
                Executors.newVirtualThreadPerTaskExecutor());
    }

    @ParameterizedTest
    @EnumSource
    default void aSlowReaderHoldsTheSenderBack(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay(), origin())) {
            long before = relay().residentKb();
            Payload payload = new Payload(LARGE);
            CompletableFuture<Void> sending = payload.sendTo(connection.sender(direction));
            awaitStandstill(payload);

            assertThat(payload.sent()).isLessThan(LARGE);
            assertThat(relay().residentKb() - before).as("growth in KB").isLessThan(SPARE_KB);
            assertThat(payload.checksumOf(connection.receiver(direction).getInputStream()))
                    .isEqualTo(new Payload(LARGE).checksum());
            sending.join();
        }
    }

    /** Waits until nothing was sent for a second: then all buffers on the way are full. */
    private static void awaitStandstill(Payload payload) throws InterruptedException {
        long sent;
        do {
            sent = payload.sent();
            Thread.sleep(1000);
        } while (payload.sent() > sent);
    }
}
