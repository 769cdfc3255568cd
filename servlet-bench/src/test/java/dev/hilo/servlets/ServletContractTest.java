package dev.hilo.servlets;

import dev.hilo.contract.Thorough;
import dev.hilo.servlets.contract.ServletContract;
import java.net.URI;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

@Thorough
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class ServletContractTest extends ServletContract {
    @LocalServerPort
    private int port;

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }
}
