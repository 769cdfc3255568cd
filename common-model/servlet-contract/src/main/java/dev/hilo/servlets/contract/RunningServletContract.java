package dev.hilo.servlets.contract;

import java.net.URI;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * The contract against the address in the JUnit configuration parameter (or system property) {@code hilo.base-url}. Its name keeps it
 * from being found as a test of its own.
 */
@ExtendWith(RunningServletContract.Address.class)
public class RunningServletContract extends ServletContract {
    static final String BASE_URL = "hilo.base-url";

    private final URI base;

    RunningServletContract(URI base) {
        this.base = base;
    }

    @Override
    protected URI baseUri() {
        return base;
    }

    static final class Address implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == URI.class;
        }

        @Override
        public URI resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getConfigurationParameter(BASE_URL, URI::create)
                    .orElseThrow(() -> new IllegalArgumentException("set " + BASE_URL + " to the address to test"));
        }
    }
}
