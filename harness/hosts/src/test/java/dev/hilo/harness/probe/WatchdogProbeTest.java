package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WatchdogProbeTest {

    /** Whether this kernel gives the priority or refuses it, there is a delay or no value, and never a wait. */
    @Test
    void aProcessorHasADelayOrNoValue() throws Exception {
        try (WatchdogProbe probe = WatchdogProbe.start(CpuSet.parse("0"))) {
            Thread.sleep(50);
            Optional<double[]> sample = probe.sample().get();

            assertThat(probe.columns()).containsExactly("cpu0_late_ms");
            sample.ifPresent(late -> assertThat(late)
                    .hasSize(1)
                    .satisfies(one -> assertThat(one[0]).isNotNegative()));
        }
    }

    @Test
    void aProcessorThatIsNotThereEndsTheProbe() throws Exception {
        try (WatchdogProbe probe = WatchdogProbe.start(CpuSet.parse("4095"))) {
            assertThat(probe.sample().get()).isEmpty();
        }
    }
}
