package dev.hilo.quotes.contract;

import dev.hilo.contract.RunningAddress;
import java.net.URI;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract against an application that runs somewhere. Its name keeps it from being found as a test of its own. */
@ExtendWith(RunningAddress.class)
public class RunningQuoteContract extends QuoteContract {
    private final URI base;

    RunningQuoteContract(URI base) {
        this.base = base;
    }

    @Override
    protected URI baseUri() {
        return base;
    }
}
