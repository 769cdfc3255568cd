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
                "Reactive PostgreSQL connections health check",
                List.of(
                        "sql_pool_active{",
                        "sql_pool_queue_size{",
                        "sql_pool_idle{pool_name=\"__vertx.DEFAULT\",pool_type=\"sql\"} 20.0"));
    }
}
