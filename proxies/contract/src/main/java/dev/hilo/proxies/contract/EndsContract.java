package dev.hilo.proxies.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Ports;
import dev.hilo.proxies.contract.Connection.Direction;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ends of a connection: a close or reset on one side reaches the other. */
interface EndsContract extends RelayUnderTest {

    @ParameterizedTest
    @EnumSource
    default void theEndOfOneSideLeavesTheOtherOpen(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay(), origin())) {
            // A byte shows that both halves are open: HAProxy drops a connection whose client ends it earlier.
            connection.sender(direction).getOutputStream().write(1);
            assertThat(connection.receiver(direction).getInputStream().read()).isEqualTo(1);
            connection.sender(direction).shutdownOutput();
            assertThat(connection.receiver(direction).getInputStream().read()).isEqualTo(-1);

            Payload answer = new Payload(MB);
            Direction back = direction.opposite();
            CompletableFuture<Void> sending = answer.sendTo(connection.sender(back));
            String arrived = checksumOrFailure(answer, connection.receiver(back));
            assertThat(arrived.equals(answer.checksum())).as(arrived).isEqualTo(passesHalfClose());
            if (passesHalfClose()) {
                sending.join();
                connection.sender(back).shutdownOutput();
                assertThat(connection.receiver(back).getInputStream().read()).isEqualTo(-1);
            }
        }
    }

    private static String checksumOrFailure(Payload payload, Socket receiver) {
        try {
            return payload.checksumOf(receiver.getInputStream());
        } catch (IOException e) {
            return e.toString();
        }
    }

    @ParameterizedTest
    @EnumSource
    default void whatIsSentBeforeTheEndArrives(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay(), origin())) {
            Payload payload = new Payload(MB);
            payload.sendTo(connection.sender(direction)).thenRun(() -> Connection.end(connection.sender(direction)));
            assertThat(payload.checksumOf(connection.receiver(direction).getInputStream()))
                    .isEqualTo(payload.checksum());
            assertThat(connection.receiver(direction).getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    default void aClientIsClosedAtOnceWhenTheOriginRefuses() throws Exception {
        try (RelayProcess alone = started("127.0.0.1:" + Ports.free());
                Socket client = alone.connect()) {
            client.setSoTimeout(5_000);
            assertThat(Connection.ends(client)).isTrue();
            assertThat(alone.isAlive()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    default void theDeathOfOneSideEndsTheOther(Direction direction) throws Exception {
        try (Connection connection = Connection.open(relay(), origin())) {
            Socket dying = connection.sender(direction);
            Socket other = connection.receiver(direction);
            dying.getOutputStream().write(new byte[100 << 10]);
            other.getInputStream().readNBytes(50 << 10);
            // closes by a reset
            dying.setSoLinger(true, 0);
            dying.close();
            assertThat(Connection.ends(other)).isTrue();
        }
        echoOnce("still there");
    }
}
