package dev.hilo.movies.spring.blocking.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpHeaders;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.web.client.RestClient;

/** For both settings of the threads: the kind of thread on which request handlers run. */
public abstract class HandlerThreadContract {

    @Nested
    @SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.threads.virtual.enabled=false")
    @Import({DatabaseProperties.class, HandlerThread.class})
    @DirtiesContext
    class Platform {
        @Test
        void handlersRunOnTheContainersPool(@LocalServerPort int port) {
            HttpHeaders answer = answer(port);

            assertThat(answer.getFirst(HandlerThread.VIRTUAL)).isEqualTo("false");
            assertThat(answer.getFirst(HandlerThread.NAME)).matches("http-nio-.*-exec-\\d+");
        }
    }

    @Nested
    @SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.threads.virtual.enabled=true")
    @Import({DatabaseProperties.class, HandlerThread.class})
    @DirtiesContext
    class Virtual {
        @Test
        void handlersRunOnVirtualThreads(@LocalServerPort int port) {
            HttpHeaders answer = answer(port);

            assertThat(answer.getFirst(HandlerThread.VIRTUAL)).isEqualTo("true");
            assertThat(answer.getFirst(HandlerThread.NAME)).matches("tomcat-handler-\\d+");
        }
    }

    private static HttpHeaders answer(int port) {
        return RestClient.create("http://127.0.0.1:" + port)
                .get()
                .uri("/movies?page=0")
                .retrieve()
                .toBodilessEntity()
                .getHeaders();
    }
}
