package dev.hilo.movies.spring.blocking;

import dev.hilo.movies.spring.blocking.web.OperationsContract;
import java.util.List;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super(
                "db",
                List.of(
                        "hikaricp_connections_active{pool=\"movies\"}",
                        "hikaricp_connections_pending{pool=\"movies\"}",
                        "hikaricp_connections_min{pool=\"movies\"} 0.0",
                        "hikaricp_connections_max{pool=\"movies\"} 20.0"));
    }
}
