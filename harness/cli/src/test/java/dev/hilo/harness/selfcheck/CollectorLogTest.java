package dev.hilo.harness.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class CollectorLogTest {
    @Test
    void readsThePausesAndNothingElse() {
        String log = """
                [2026-11-21T17:03:19.123+0000] Using G1
                [2026-11-21T17:03:20.500+0100] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 205M->105M(500M) 3.456ms
                [2026-11-21T17:03:21.000+0100] GC(1) Concurrent Mark Cycle
                [2026-11-21T17:03:21.001+0100] GC(1) Pause Remark 110M->110M(500M) 0.250ms
                [2026-11-21T17:03:21.900+0100] GC(1) Concurrent Mark Cycle 900.123ms
                """;

        assertThat(CollectorLog.pauses(log))
                .containsExactly(
                        new Pause(Instant.parse("2026-11-21T16:03:20.500Z").toEpochMilli(), 3.456),
                        new Pause(Instant.parse("2026-11-21T16:03:21.001Z").toEpochMilli(), 0.25));
    }
}
