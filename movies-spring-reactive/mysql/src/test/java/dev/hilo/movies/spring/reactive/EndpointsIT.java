package dev.hilo.movies.spring.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.spring.reactive.web.OperationsContract;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super(
                "r2dbc",
                List.of(
                        "r2dbc_pool_acquired_connections{name=\"connectionFactory\"}",
                        "r2dbc_pool_pending_connections{name=\"connectionFactory\"}",
                        "r2dbc_pool_max_allocated_connections{name=\"connectionFactory\"} 20.0"));
    }

    /** It runs before the tests with concurrent requests, by its name. */
    @Test
    void thePoolIsNotFilledAtOnce() throws IOException, InterruptedException {
        get("/movies");

        assertThat(metrics().filter(line -> line.startsWith("r2dbc_pool_allocated_connections{")))
                .singleElement()
                .asString()
                .matches(".* [1-5]\\.0");
    }
}
