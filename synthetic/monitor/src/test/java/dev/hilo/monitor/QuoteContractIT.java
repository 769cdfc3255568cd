package dev.hilo.monitor;

import dev.hilo.quotes.contract.QuoteContract;
import dev.hilo.testing.PackagedApplication;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The contract against the packaged artifact. */
class QuoteContractIT extends QuoteContract {
    @RegisterExtension
    static final PackagedApplication APPLICATION = new PackagedApplication(List::of, Map::of);

    @Override
    protected URI baseUri() {
        return APPLICATION.base();
    }
}
