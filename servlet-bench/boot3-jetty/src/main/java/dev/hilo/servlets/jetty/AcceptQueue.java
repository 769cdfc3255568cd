package dev.hilo.servlets.jetty;

import java.util.stream.Stream;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.springframework.boot.web.embedded.jetty.JettyServerCustomizer;
import org.springframework.stereotype.Component;

/** Sets the accept queue of Jetty to the length of the other containers; Spring Boot has a property only for Tomcat. */
@Component
class AcceptQueue implements JettyServerCustomizer {
    private static final int CONNECTIONS = 1_000;

    @Override
    public void customize(Server server) {
        Stream.of(server.getConnectors())
                .map(ServerConnector.class::cast)
                .forEach(connector -> connector.setAcceptQueueSize(CONNECTIONS));
    }
}
