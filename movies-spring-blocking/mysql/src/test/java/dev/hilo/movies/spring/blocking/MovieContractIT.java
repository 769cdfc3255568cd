package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.contract.MovieContract;
import dev.hilo.movies.spring.blocking.web.PackagedApplication;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract against the packaged jar, on the kind of threads that the build was asked for. */
class MovieContractIT extends MovieContract {
    private static PackagedApplication application;

    @BeforeAll
    static void start() throws Exception {
        application = PackagedApplication.start(System.getProperty("hilo.threads", "platform"));
    }

    @AfterAll
    static void stop() {
        if (application != null) {
            application.close();
        }
    }

    @Override
    protected URI baseUri() {
        return application.base();
    }
}
