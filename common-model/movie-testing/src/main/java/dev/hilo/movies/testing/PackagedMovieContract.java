package dev.hilo.movies.testing;

import dev.hilo.movies.contract.MovieContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract against the packaged artifact, on the kind of threads that the build was asked for. */
public abstract class PackagedMovieContract extends MovieContract {
    private static PackagedApplication application;

    @BeforeAll
    static void start() throws Exception {
        String threads = System.getProperty("hilo.threads", "platform");
        application = PackagedApplication.start(threads, List.of(), TestDatabase.connection());
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
