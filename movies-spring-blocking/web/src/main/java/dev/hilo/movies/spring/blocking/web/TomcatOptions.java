package dev.hilo.movies.spring.blocking.web;

import org.apache.catalina.Context;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Options of Tomcat for which Spring Boot has no property. */
@Component
class TomcatOptions implements WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> {
    @Override
    public void customize(ConfigurableTomcatWebServerFactory factory) {
        factory.addConnectorCustomizers(TomcatOptions::connector);
        factory.addContextCustomizers(TomcatOptions::context);
    }

    /** Accepts an encoded slash as part of an id, which then belongs to no movie. */
    private static void connector(Connector connector) {
        connector.setEncodedSolidusHandling(EncodedSolidusHandling.PASS_THROUGH.getValue());
    }

    private static void context(Context context) {
        if (context.getParent() instanceof StandardHost host) {
            host.setErrorReportValveClass(RefusedByTomcat.class.getName());
        }
    }
}
