package dev.hilo.movies.quarkus.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.quarkus.reactive.web.VirtualThreadContract;
import dev.hilo.movies.testing.TestDatabase;
import io.quarkus.arc.ClientProxy;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.reactive.common.spi.Implementor;
import org.hibernate.reactive.mutiny.Mutiny;
import org.junit.jupiter.api.Test;

/** The driver must fit the server: the other one works only by chance. */
@QuarkusTest
@TestProfile(VirtualThreadContract.WithResource.class)
@WithTestResource(DatabaseProperties.class)
class DialectTest {
    private static final Map<String, Class<?>> DIALECTS =
            Map.of("mariadb", MariaDBDialect.class, "mysql", MySQLDialect.class);

    @Inject
    Mutiny.SessionFactory sessions;

    @Test
    void isThatOfTheServer() {
        var dialect = ((Implementor) ClientProxy.unwrap(sessions))
                .getServiceRegistry()
                .requireService(JdbcServices.class)
                .getDialect();

        assertThat(dialect)
                .isExactlyInstanceOf(DIALECTS.get(TestDatabase.connection().get("dialect")));
    }
}
