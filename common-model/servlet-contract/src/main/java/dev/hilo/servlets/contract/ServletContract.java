package dev.hilo.servlets.contract;

import java.net.URI;

/**
 * The HTTP contract that the application must keep on every container. A build's test extends it and says where the application listens. It
 * leaves nothing behind and tolerates other clients. Exchanges that HTTP clients do not support use raw connections.
 */
public abstract class ServletContract
        implements OperationsContract,
                ParametersContract,
                SizesContract,
                JsonBodyContract,
                PdfBodyContract,
                MultipartContract,
                LimitsContract,
                BrokenOffContract,
                ConnectionContract,
                NegotiationContract,
                OpenApiContract,
                ConcurrencyContract {
    private ServletClient client;

    /** Where the application listens, without a path. */
    protected abstract URI baseUri();

    @Override
    public final ServletClient client() {
        if (client == null) {
            client = new ServletClient(baseUri());
        }
        return client;
    }
}
