package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.blocking.web.OperationsContract;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super("Database", List.of("agroal_active_count{", "agroal_awaiting_count{"));
    }

    @Test
    void thePoolGrowsToItsLimitAndStartsEmpty() throws IOException {
        assertThat(settings())
                .containsEntry("quarkus.datasource.jdbc.max-size", "20")
                .doesNotContainKeys("quarkus.datasource.jdbc.min-size", "quarkus.datasource.jdbc.initial-size");
    }
}
