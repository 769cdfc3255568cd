package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/** Reads the option from a static field of Reactor Netty, which is set when the class is loaded. */
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
