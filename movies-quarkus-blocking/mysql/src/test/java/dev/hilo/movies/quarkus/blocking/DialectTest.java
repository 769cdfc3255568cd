package dev.hilo.movies.quarkus.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.quarkus.blocking.web.HandlerThreadContract;
import dev.hilo.movies.testing.TestDatabase;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.hibernate.SessionFactory;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.junit.jupiter.api.Test;

/** The dialect must fit the server: the other one works only by chance, or does not start. */
@QuarkusTest
@TestProfile(HandlerThreadContract.VirtualThreads.class)
@WithTestResource(DatabaseProperties.class)
class DialectTest {
    private static final Map<String, Class<?>> DIALECTS =
            Map.of("mariadb", MariaDBDialect.class, "mysql", MySQLDialect.class);

    @Inject
    SessionFactory sessions;

    @Test
    void isThatOfTheServer() {
        var dialect = sessions.unwrap(SessionFactoryImplementor.class)
                .getJdbcServices()
                .getDialect();

        assertThat(dialect)
                .isExactlyInstanceOf(DIALECTS.get(TestDatabase.connection().get("dialect")));
    }
}
