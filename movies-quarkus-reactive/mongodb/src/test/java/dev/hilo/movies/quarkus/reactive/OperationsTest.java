package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.OperationsContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;

@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class OperationsTest extends OperationsContract {
    OperationsTest() {
        super(
                "MongoDB connection health check",
                List.of("mongodb_driver_pool_checkedout{", "mongodb_driver_pool_waitqueuesize{"));
    }
}
