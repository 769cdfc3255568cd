package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.spring.reactive.web.OperationsContract;
import java.util.List;

class OperationsTest extends OperationsContract {
    OperationsTest() {
        super(
                "r2dbc",
                List.of(
                        "r2dbc_pool_acquired_connections{name=\"connectionFactory\"}",
                        "r2dbc_pool_pending_connections{name=\"connectionFactory\"}",
                        "r2dbc_pool_max_allocated_connections{name=\"connectionFactory\"} 20.0"));
    }
}
