package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import dev.hilo.movies.testing.PostgresqlWorkContract;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;

@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class DatabaseWorkTest extends PostgresqlWorkContract {
    @TestHTTPResource("/")
    URI base;

    @Override
    protected URI baseUri() {
        return base;
    }
}
