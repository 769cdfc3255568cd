package dev.hilo.servlets;

import dev.hilo.servlets.contract.ServletLeaksContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** In a process of its own, with a folder of its own for temporary files: whatever is counted there is the application's. */
class ServletLeaksIT extends ServletLeaksContract {
    @TempDir
    private static Path temporary;

    private static PackagedApplication application;

    @BeforeAll
    static void start() throws Exception {
        String threads = System.getProperty("hilo.threads", "platform");
        application = PackagedApplication.start(threads, List.of("-Djava.io.tmpdir=" + temporary), Map.of());
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

    @Override
    protected long pid() {
        return application.pid();
    }
}
