package dev.hilo.gatling.load;

import static io.gatling.javaapi.http.HttpDsl.http;

import io.gatling.javaapi.http.HttpProtocolBuilder;
import java.net.URI;

/** Protocols for connections to the application. */
record Connections(URI baseUrl) {

    /** For a closed load: each client keeps its own connection. */
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
     * For an open load: connections are shared and kept alive, as by a reverse proxy, and a new one is opened only when all are in use.
     * Each arrival is a virtual user; with a connection of its own for one request, the load would measure TCP handshakes.
     */
    HttpProtocolBuilder shared() {
        return own().shareConnections();
    }
}
