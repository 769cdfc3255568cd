package dev.hilo.servlets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.servlets.WorkController.Server;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.web.client.RestClient;

/**
 * For both settings of the threads: the kind of thread on which request handlers run. That of the packaged artifact which is tested is always
 * looked at.
 */
@Thorough
public abstract class HandlerThreadContract {
    private final String platformThread;
    private final String virtualThread;

    /**
     * @param platformThread regular expression for the names of the container's pool
     * @param virtualThread regular expression for the names of its virtual threads
     */
    protected HandlerThreadContract(String platformThread, String virtualThread) {
        this.platformThread = platformThread;
        this.virtualThread = virtualThread;
    }

    @Nested
    @SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.threads.virtual.enabled=false")
    @DirtiesContext
    class Platform {
        @Test
        void handlersRunOnTheContainersPool(@LocalServerPort int port) {
            Server server = server(port);

            assertThat(server.threads()).isEqualTo("platform");
            assertThat(server.thread()).matches(platformThread);
        }
    }

    @Nested
    @SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.threads.virtual.enabled=true")
    @DirtiesContext
    class Virtual {
        @Test
        void handlersRunOnVirtualThreads(@LocalServerPort int port) {
            Server server = server(port);

            assertThat(server.threads()).isEqualTo("virtual");
            assertThat(server.thread()).matches(virtualThread);
        }
    }

    private static Server server(int port) {
        return RestClient.create("http://127.0.0.1:" + port)
                .get()
                .uri("/server")
                .retrieve()
                .body(Server.class);
    }
}
