package dev.hilo.movies.quarkus.blocking;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.contract.MovieContract;
import dev.hilo.movies.quarkus.blocking.web.DatabaseProperties;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;

@Thorough
@QuarkusTest
@WithTestResource(DatabaseProperties.class)
class MovieContractTest extends MovieContract {
    @TestHTTPResource("/")
    URI base;

    @Override
    protected URI baseUri() {
        return base;
    }
}
