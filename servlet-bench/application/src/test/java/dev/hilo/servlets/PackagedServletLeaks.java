package dev.hilo.servlets;

import dev.hilo.servlets.contract.ServletLeaksContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Leak checks in a separate process with its own temporary folder, so that all counted resources belong to the application. */
public abstract class PackagedServletLeaks extends ServletLeaksContract {
    @TempDir
    private static Path temporary;

    @RegisterExtension
    static final PackagedApplication APPLICATION =
            new PackagedApplication(() -> List.of("-Djava.io.tmpdir=" + temporary), Map::of);

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }

    @Override
    protected long pid() {
        return APPLICATION.pid();
    }
}
