package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.quarkus.blocking.web.HandlerThreadContract;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(HandlerThreadContract.VirtualThreads.class)
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
