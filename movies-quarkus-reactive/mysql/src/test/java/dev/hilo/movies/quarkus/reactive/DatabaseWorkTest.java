package dev.hilo.movies.quarkus.reactive;

import dev.hilo.movies.quarkus.reactive.web.DatabaseProperties;
import dev.hilo.movies.testing.MysqlWorkContract;
import dev.hilo.movies.testing.SqlDriver;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;

@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class DatabaseWorkTest extends MysqlWorkContract {
    @TestHTTPResource("/")
    URI base;

    DatabaseWorkTest() {
        super(SqlDriver.VERTX);
    }

    @Override
    protected URI baseUri() {
        return base;
    }
}
