package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.spring.blocking.web.OperationsContract;
import java.util.List;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super(
                "mongo",
                List.of(
                        "mongodb_driver_pool_checkedout{",
                        "mongodb_driver_pool_waitqueuesize{",
                        "mongodb_driver_pool_size{"));
    }
}
