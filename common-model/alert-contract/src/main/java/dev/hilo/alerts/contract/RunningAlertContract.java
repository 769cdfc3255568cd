package dev.hilo.alerts.contract;

import dev.hilo.contract.RunningAddress;
import java.net.URI;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract against an application that runs somewhere. Its name keeps it from being found as a test of its own. */
@ExtendWith(RunningAddress.class)
public class RunningAlertContract extends AlertContract {
    private final URI base;

    RunningAlertContract(URI base) {
        this.base = base;
    }

    @Override
    protected URI baseUri() {
        return base;
    }
}
