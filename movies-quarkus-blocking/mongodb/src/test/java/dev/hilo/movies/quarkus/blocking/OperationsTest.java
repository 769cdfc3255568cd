package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.quarkus.blocking.web.OperationsContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class OperationsTest extends OperationsContract {
    @ConfigProperty(name = "quarkus.mongodb.max-pool-size")
    int poolSize;

    OperationsTest() {
        super(
                "MongoDB",
                List.of(
                        "mongodb_driver_pool_checkedout{",
                        "mongodb_driver_pool_waitqueuesize{",
                        "mongodb_driver_pool_size{"));
    }

    @Test
    void thePoolIsLimited() {
        assertThat(poolSize).isEqualTo(20);
    }
}
