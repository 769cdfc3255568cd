package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.spring.reactive.web.DatabaseProperties;
import dev.hilo.movies.testing.PostgresqlWorkContract;
import java.net.URI;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(DatabaseProperties.class)
class DatabaseWorkTest extends PostgresqlWorkContract {
    @LocalServerPort
    private int port;

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }
}
