package dev.hilo.movies.contract;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * More clients than a build has threads stop in the middle of a body. Other clients still get answers: at once where no thread waits for a
 * slow client, else as soon as the read timeout has freed a thread.
 */
interface SlowClientsContract extends ContractSupport {
    int CLIENTS = 250;
    int LIMIT_MILLIS = 90_000;

    @Test
    @Thorough
    default void slowClientsDoNotStopTheOthers() throws IOException {
        String id = created();
        List<Socket> slow = new ArrayList<>();
        try {
            for (int client = 0; client < CLIENTS; client++) {
                slow.add(halfARequest());
            }
            assertMovie(client().get("/movies/" + id), 200, id, aMovie());
            for (Socket client : slow) {
                assertThat(isClosedByServer(client)).isTrue();
            }
        } finally {
            for (Socket client : slow) {
                client.close();
            }
        }
    }

    private Socket halfARequest() throws IOException {
        Socket socket = new Socket(client().base().getHost(), client().base().getPort());
        socket.setSoTimeout(LIMIT_MILLIS);
        socket.getOutputStream()
                .write(
                        "POST /movies HTTP/1.1\r\nHost: slow\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"title\":"
                                .getBytes(US_ASCII));
        return socket;
    }

    /** Whether the server closes the connection, perhaps after an answer. */
    private static boolean isClosedByServer(Socket socket) throws IOException {
        try {
            socket.getInputStream().readAllBytes();
            return true;
        } catch (SocketException reset) {
            return true;
        }
    }
}
