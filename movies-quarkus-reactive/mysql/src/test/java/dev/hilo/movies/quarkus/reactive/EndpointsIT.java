package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.OperationsContract;
import java.util.List;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super(
                "Reactive MySQL connections health check",
                List.of(
                        "sql_pool_active{",
                        "sql_pool_queue_size{",
                        "sql_pool_idle{pool_name=\"__vertx.DEFAULT\",pool_type=\"sql\"} 20.0"));
    }
}
