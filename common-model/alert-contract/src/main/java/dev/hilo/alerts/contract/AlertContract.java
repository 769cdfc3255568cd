package dev.hilo.alerts.contract;

import java.net.URI;
import org.junit.jupiter.api.AfterEach;

/**
 * The HTTP contract that every build of the alerts API must pass, whatever its language; {@code openapi.yaml}, which every build serves, says
 * the same in prose. It needs a database that nobody else writes to, works with any number of alerts in it, and removes what it created.
 */
public abstract class AlertContract implements CrudContract, RefusalContract {
    private AlertClient client;

    /** Where the application listens, without a path. */
    protected abstract URI baseUri();

    @Override
    public final AlertClient client() {
        if (client == null) {
            client = new AlertClient(baseUri());
        }
        return client;
    }

    @AfterEach
    void removeWhatWasCreated() {
        // a skipped test has none
        if (client != null) {
            client.removeWhatWasCreated();
        }
    }
}
