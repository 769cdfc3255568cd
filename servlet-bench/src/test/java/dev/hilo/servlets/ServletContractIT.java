package dev.hilo.servlets;

import dev.hilo.servlets.contract.ServletContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The contract against the packaged artifact, on the kind of threads that the build was asked for. */
class ServletContractIT extends ServletContract {
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
