package dev.hilo.movies.spring.blocking.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.util.concurrent.Executor;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.OptionalAssert;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.http.HttpHeaders;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.web.client.RestClient;

/** For both settings of the threads: the kind of thread on which request handlers run, and on which the client of the services works. */
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

        @Test
        void theClientOfTheServicesHasItsOwnPool(@Autowired RestClient reviewService) {
            assertThatExecutor(reviewService).isEmpty();
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

        @Test
        void theClientOfTheServicesWorksOnVirtualThreads(@Autowired RestClient reviewService) {
            assertThatExecutor(reviewService).containsInstanceOf(VirtualThreadTaskExecutor.class);
        }
    }

    /** The executor of the JDK's client, which has none that was set where it makes its own pool of platform threads. */
    private static OptionalAssert<Executor> assertThatExecutor(RestClient client) {
        HttpClient http = assertThat(client)
                .extracting("clientRequestFactory.httpClient")
                .asInstanceOf(InstanceOfAssertFactories.type(HttpClient.class))
                .actual();
        return assertThat(http.executor());
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
