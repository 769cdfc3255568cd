package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.OperationsContract;
import java.util.List;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super(
                "MongoDB connection health check",
                List.of("mongodb_driver_pool_checkedout{", "mongodb_driver_pool_waitqueuesize{"));
    }
}
