package dev.hilo.servlets;

import dev.hilo.servlets.contract.ServletContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract against the packaged artifact. */
public abstract class PackagedServletContract extends ServletContract {
    @RegisterExtension
    static final PackagedApplication APPLICATION = new PackagedApplication(List::of, Map::of);

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }
}
