package dev.hilo.movies.spring.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.spring.reactive.web.OperationsContract;
import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.PoolMetrics;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import reactor.core.publisher.Mono;

class OperationsTest extends OperationsContract {
    @Autowired
    private ConnectionPool pool;

    OperationsTest() {
        super(
                "r2dbc",
                List.of(
                        "r2dbc_pool_acquired_connections{name=\"connectionFactory\"}",
                        "r2dbc_pool_pending_connections{name=\"connectionFactory\"}",
                        "r2dbc_pool_max_allocated_connections{name=\"connectionFactory\"} 20.0"));
    }

    @Test
    void thePoolGrowsToItsLimitAndIsNotFilledAtOnce() {
        PoolMetrics metrics = pool.getMetrics().orElseThrow();
        pool.create().flatMap(connection -> Mono.from(connection.close())).block();

        assertThat(metrics.getMaxAllocatedSize()).isEqualTo(20);
        assertThat(metrics.allocatedSize()).isBetween(1, 5);
    }
}
