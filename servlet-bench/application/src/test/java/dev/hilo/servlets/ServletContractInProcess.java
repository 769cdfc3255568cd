package dev.hilo.servlets;

import dev.hilo.contract.Thorough;
import dev.hilo.servlets.contract.ServletContract;
import java.net.URI;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The contract against the application in the JVM of the test. */
@Thorough
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
public abstract class ServletContractInProcess extends ServletContract {
    @LocalServerPort
    private int port;

    @Override
    protected URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }
}
