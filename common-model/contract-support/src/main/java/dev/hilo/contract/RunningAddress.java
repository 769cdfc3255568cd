package dev.hilo.contract;

import java.net.URI;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Injects the address of a running application into a contract, from the JUnit configuration parameter (or system property) {@value
 * #BASE_URL}.
 */
public final class RunningAddress implements ParameterResolver {
    static final String BASE_URL = "hilo.base-url";

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
