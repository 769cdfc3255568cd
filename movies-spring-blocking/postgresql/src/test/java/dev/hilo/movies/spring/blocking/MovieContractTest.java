package dev.hilo.movies.spring.blocking;

import dev.hilo.contract.Thorough;
import dev.hilo.movies.contract.MovieContract;
import dev.hilo.movies.spring.blocking.web.DatabaseProperties;
import java.net.URI;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

@Thorough
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@Import(DatabaseProperties.class)
class MovieContractTest extends MovieContract {
    @LocalServerPort
    private int port;

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }
}
