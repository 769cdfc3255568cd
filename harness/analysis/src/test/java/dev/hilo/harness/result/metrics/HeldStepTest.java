package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldStepTest {
    @TempDir
    Path trial;

    /** 100 arrivals a second that take 50 ms each are 5 concurrent requests. The two seconds in which the rate rises do not count. */
    @Test
    void aStepThatHeldTellsWhatItsRequestsTook() throws IOException {
        Files.writeString(trial.resolve("capacity.csv"), """
                step,rate_per_s,purpose,latency_ms,errors_percent,generator_cpu_percent,holds,reason
                1,100,bracket,50.0,0.000,10.0,1,
                2,200,bracket,5000.0,20.000,10.0,0,"20 % errors"
                """);
        StepFiles files = new StepFiles(HeldStep.folder(trial, 1));
        files.load(0, 100, 900, 800, 50, 50);
        files.application(new double[] {900, 800, 300, 320}, new int[] {900, 800, 40, 30});

        List<HeldStep> held = HeldStep.read(trial);

        assertThat(held).hasSize(1);
        assertThat(held.getFirst().inProgress()).isCloseTo(5, within(0.01));
        assertThat(held.getFirst().rssMb()).isEqualTo(320);
        assertThat(held.getFirst().threads()).isEqualTo(40);
    }

    @Test
    void aTrialWithoutASearchHasNone() throws IOException {
        assertThat(HeldStep.read(trial)).isEmpty();
    }
}
