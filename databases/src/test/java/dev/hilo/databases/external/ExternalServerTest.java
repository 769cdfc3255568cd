package dev.hilo.databases.external;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.kind.ExternalClient;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@link dev.hilo.databases.ExternalRestartTest} has a real server. */
class ExternalServerTest {
    private final AtomicInteger asked = new AtomicInteger();
    private int refusals;

    @Test
    void aServerThatRefusesAConnectionOnceLives() {
        ExternalServer server = new ExternalServer("mysql", client());
        refusals = 1;

        assertThat(server.isAlive()).isTrue();
        assertThat(asked).hasValue(3);
    }

    @Test
    void aServerThatRefusesAgainAndAgainIsGone() {
        ExternalServer server = new ExternalServer("mysql", client());
        refusals = Integer.MAX_VALUE;

        assertThat(server.isAlive()).isFalse();
    }

    private ExternalClient client() {
        return (ExternalClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ExternalClient.class}, (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("startedAt");
                    asked.incrementAndGet();
                    if (refusals-- > 0) {
                        throw new DatabaseException("too many connections");
                    }
                    return Optional.of(Instant.EPOCH);
                });
    }
}
