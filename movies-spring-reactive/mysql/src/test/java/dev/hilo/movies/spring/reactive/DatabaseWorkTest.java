package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.spring.reactive.web.DatabaseProperties;
import dev.hilo.movies.testing.MysqlWorkContract;
import dev.hilo.movies.testing.SqlDriver;
import java.net.URI;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(DatabaseProperties.class)
class DatabaseWorkTest extends MysqlWorkContract {
    @LocalServerPort
    private int port;

    DatabaseWorkTest() {
        super(SqlDriver.R2DBC);
    }

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }
}
