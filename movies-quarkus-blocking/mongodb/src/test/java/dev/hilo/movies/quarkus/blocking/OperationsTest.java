package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.quarkus.blocking.web.OperationsContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;

@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class OperationsTest extends OperationsContract {
    OperationsTest() {
        super(
                "MongoDB",
                List.of(
                        "mongodb_driver_pool_checkedout{",
                        "mongodb_driver_pool_waitqueuesize{",
                        "mongodb_driver_pool_size{"));
    }
}
