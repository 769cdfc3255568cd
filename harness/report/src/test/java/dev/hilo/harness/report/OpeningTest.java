package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.result.Load;
import dev.hilo.load.Clients;
import org.junit.jupiter.api.Test;

class OpeningTest {
    @Test
    void clientsAreToldByTheirTimeOrTheirRequests() {
        assertThat(Opening.load(Load.closed(new Clients(1, 2.5)))).isEqualTo("1 client for 2.5 s");
        assertThat(Opening.load(Load.closed(new Clients(1200, 60, 5000, null))))
                .isEqualTo("1200 clients, 5000 requests in all");
        assertThat(Opening.load(Load.closed(new Clients(500, 45, 1000, 30.0))))
                .isEqualTo("500 clients, beginning within 30 s, 1000 requests in all");
    }
}
