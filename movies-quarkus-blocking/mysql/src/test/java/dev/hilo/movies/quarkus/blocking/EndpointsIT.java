package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.quarkus.blocking.web.OperationsContract;
import java.util.List;

class EndpointsIT extends OperationsContract {
    EndpointsIT() {
        super("Database", List.of("agroal_active_count{", "agroal_awaiting_count{"));
    }
}
