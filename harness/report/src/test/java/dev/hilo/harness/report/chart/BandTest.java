package dev.hilo.harness.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import java.util.List;
import org.junit.jupiter.api.Test;

class BandTest {

    /** Twenty windows of a second had twenty labels on each other, and the last one stood beyond the chart. */
    @Test
    void theWindowsOfADuetHaveOneLabel() {
        List<Band> bands = Band.of(Load.of(new Duet(4, new Duet.Stretch(200, 14), new Duet.Stretch(400, 1), 20, 0)));

        assertThat(bands).extracting(Band::label).containsExactly("together", "alone, in turns", "");
        assertThat(bands).allMatch(band -> band.left() >= 0 && band.left() + band.width() <= 100 + 1e-9);
    }
}
