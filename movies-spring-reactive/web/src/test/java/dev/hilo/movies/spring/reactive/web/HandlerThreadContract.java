package dev.hilo.movies.spring.reactive.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.web.reactive.function.client.WebClient;

/**
 * For both settings of the threads: the kinds of thread on which a handler begins and continues with the database's answer. They are the
 * same; {@link VirtualThreadsTest} shows what differs.
 */
public abstract class HandlerThreadContract {
    private final String driversThread;

    /** @param driversThread pattern for the names of the driver's threads */
    protected HandlerThreadContract(String driversThread) {
        this.driversThread = driversThread;
    }

    @Nested
    @SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.threads.virtual.enabled=false")
    @Import({DatabaseProperties.class, HandlerThread.class})
    @DirtiesContext
    class Platform {
        @Test
        void handlersRunOnEventLoops(@LocalServerPort int port, @Autowired HandlerThread.Witness witness) {
            assertEventLoops(port, witness);
        }
    }

    @Nested
    @SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.threads.virtual.enabled=true")
    @Import({DatabaseProperties.class, HandlerThread.class})
    @DirtiesContext
    class Virtual {
        @Test
        void handlersRunOnEventLoopsAllTheSame(@LocalServerPort int port, @Autowired HandlerThread.Witness witness) {
            assertEventLoops(port, witness);
        }
    }

    private void assertEventLoops(int port, HandlerThread.Witness witness) {
        WebClient.create("http://127.0.0.1:" + port)
                .get()
                .uri("/movies?page=0")
                .retrieve()
                .toBodilessEntity()
                .block();

        assertThat(witness.asked.isVirtual()).isFalse();
        assertThat(witness.asked.getName()).matches(ThreadsContract.EVENT_LOOP);
        assertThat(witness.answered.isVirtual()).isFalse();
        assertThat(witness.answered.getName()).matches(driversThread);
    }
}
