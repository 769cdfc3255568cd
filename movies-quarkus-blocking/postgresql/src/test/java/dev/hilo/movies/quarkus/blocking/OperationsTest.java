package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.quarkus.blocking.web.OperationsContract;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class OperationsTest extends OperationsContract {
    @Inject
    AgroalDataSource pool;

    OperationsTest() {
        super("Database", List.of("agroal_active_count{", "agroal_awaiting_count{"));
    }

    @Test
    void thePoolGrowsToItsLimitAndStartsEmpty() {
        AgroalConnectionPoolConfiguration configuration =
                pool.getConfiguration().connectionPoolConfiguration();

        assertThat(configuration.maxSize()).isEqualTo(20);
        assertThat(configuration.minSize()).isZero();
        assertThat(configuration.initialSize()).isZero();
    }
}
