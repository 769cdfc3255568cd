package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/** Reactor Netty keeps the option in a field, with its classes; it was set before. */
@SpringBootTest(classes = ThreadsContract.Handlers.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class NettyServerOptionTest {
    @Test
    void theServerClearsUpBeforeItReadsOn() throws ReflectiveOperationException {
        Field option = Class.forName("reactor.netty.http.server.HttpTrafficHandler")
                .getDeclaredField("LAST_FLUSH_WHEN_NO_READ");
        option.setAccessible(true);

        assertThat(option.getBoolean(null)).isTrue();
    }
}
