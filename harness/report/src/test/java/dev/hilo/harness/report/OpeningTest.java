package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.load.Arrivals;
import dev.hilo.load.Clients;
import dev.hilo.load.LoadPhase;
import java.util.List;
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

    @Test
    void aConstantRateIsToldOnce() {
        assertThat(Opening.load(open(40, 40))).isEqualTo("40 arrivals/s over 10 s");
        assertThat(Opening.load(open(40, 80))).isEqualTo("40 to 80 arrivals/s over 10 s");
    }

    @Test
    void aSingleWindowIsNotSeveral() {
        Duet duet = new Duet(4, new Duet.Stretch(200, 10), new Duet.Stretch(400, 2), 1, null);

        assertThat(Opening.load(Load.of(duet)))
                .isEqualTo(
                        "duets: 200 arrivals/s at each of the two, in alternation for 10 s, then each alone once for 2 s at 400/s");
    }

    private static Load open(double from, double to) {
        return Load.open(List.of(new LoadPhase(from, to, 10)), Arrivals.EVEN);
    }
}
