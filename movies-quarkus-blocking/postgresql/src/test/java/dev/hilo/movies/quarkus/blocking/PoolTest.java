package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** What the same settings make, the build on MySQL always shows. */
@Thorough
@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class PoolTest {
    @Inject
    AgroalDataSource pool;

    @Test
    void growsToItsLimitAndStartsEmpty() {
        AgroalConnectionPoolConfiguration configuration =
                pool.getConfiguration().connectionPoolConfiguration();

        assertThat(configuration.maxSize()).isEqualTo(20);
        assertThat(configuration.minSize()).isZero();
        assertThat(configuration.initialSize()).isZero();
        assertThat(configuration.acquisitionTimeout()).hasSeconds(5);
    }
}
