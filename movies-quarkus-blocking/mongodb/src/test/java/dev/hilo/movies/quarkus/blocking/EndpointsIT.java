package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.blocking.web.OperationsContract;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super(
                "MongoDB",
                List.of(
                        "mongodb_driver_pool_checkedout{",
                        "mongodb_driver_pool_waitqueuesize{",
                        "mongodb_driver_pool_size{"));
    }

    @Test
    void thePoolIsLimited() throws IOException {
        assertThat(settings()).containsEntry("quarkus.mongodb.max-pool-size", "20");
    }
}
