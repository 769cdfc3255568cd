package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.mongodb.connection.SocketSettings;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Login;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MongoDatabaseClientTest {
    @Test
    void anAnswerIsWaitedForForTwoMinutesUnlessTheUrlSaysHowLong() {
        assertThat(socket("mongodb://127.0.0.1/library").getReadTimeout(TimeUnit.MINUTES))
                .isEqualTo(2);
        assertThat(socket("mongodb://127.0.0.1/library?socketTimeoutMS=600000").getReadTimeout(TimeUnit.MINUTES))
                .isEqualTo(10);
    }

    /** As one that is frozen: the kernel still takes its connections. */
    @Test
    void aServerThatSaysNothingIsAnErrorOfOneLine() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            String place = "mongodb://127.0.0.1:" + silent.getLocalPort() + "/library";

            assertThatExceptionOfType(DatabaseException.class)
                    .isThrownBy(() -> client(place).ping())
                    .withMessageStartingWith(place + ": ")
                    .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
        }
    }

    private static SocketSettings socket(String url) {
        return client(url).settings(new ConnectionTrouble()).getSocketSettings();
    }

    private static MongoDatabaseClient client(String url) {
        return new MongoDatabaseClient(MongoUrl.parse(url, "library", Login.NONE), false);
    }
}
