package dev.hilo.movies.testing;

import dev.hilo.testing.MetricsContract;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Metrics of the packaged artifact. */
public abstract class PackagedMetricsContract extends MetricsContract {
    @RegisterExtension
    static final SharedApplication APPLICATION = new SharedApplication();

    protected PackagedMetricsContract(String path, String request, List<String> series) {
        super(path, request, series);
    }

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }
}
