package dev.hilo.servlets;

import dev.hilo.servlets.contract.ServletLeaksContract;
import dev.hilo.testing.PackagedApplication;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;

/** In a process of its own, with a folder of its own for temporary files: whatever is counted there is the application's. */
class ServletLeaksIT extends ServletLeaksContract {
    @TempDir
    private static Path temporary;

    private static PackagedApplication application;

    /** Started by the first that asks: the contract counts before any method of this class would have its turn. */
    private static PackagedApplication application() {
        if (application == null) {
            application = start();
        }
        return application;
    }

    private static PackagedApplication start() {
        String threads = System.getProperty("hilo.threads", "platform");
        try {
            return PackagedApplication.start(threads, List.of("-Djava.io.tmpdir=" + temporary), Map.of());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError("the application cannot be started", e);
        }
    }

    @AfterAll
    static void stop() {
        if (application != null) {
            application.close();
        }
    }

    @Override
    protected URI baseUri() {
        return application().base();
    }

    @Override
    protected long pid() {
        return application().pid();
    }
}
