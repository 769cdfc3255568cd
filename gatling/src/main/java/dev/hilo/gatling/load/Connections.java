package dev.hilo.gatling.load;

import static io.gatling.javaapi.http.HttpDsl.http;

import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.net.URI;

/** How clients reach the application. */
record Connections(URI baseUrl) {

    /** Each client keeps a connection of its own for as long as it works. */
    HttpProtocolBuilder own() {
        return http.baseUrl(baseUrl.toString())
                .acceptHeader("application/json")
                .userAgentHeader("hilo")
                .disableWarmUp()
                .disableFollowRedirect()
                .disableCaching()
                .disableAutoReferer()
                .disableAutoOrigin()
                .disableUrlEncoding();
    }

    /**
     * For an open load: each arrival is a virtual user, which by itself would open a connection for its one request, and the load would
     * measure TCP handshakes. Connections are shared and kept alive, as those of a proxy in front of the application are; a new one is
     * opened only when all are in use.
     */
    HttpProtocolBuilder shared() {
        return own().shareConnections();
    }
}
