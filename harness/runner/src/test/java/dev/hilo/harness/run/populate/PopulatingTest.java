package dev.hilo.harness.run.populate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.LocalProcesses;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.result.TrialStatus;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PopulatingTest {
    @Test
    void wrongAndLateAnswersAreTheFailureOfTheApplication() {
        assertThat(status(new Generator(false, true))).isEqualTo(TrialStatus.FAILED);
        assertThat(status(new Generator(true, false))).isEqualTo(TrialStatus.FAILED);
    }

    @Test
    void aGeneratorThatDiesIsNot() {
        assertThat(status(new Generator(false, false))).isEqualTo(TrialStatus.INVALID);
    }

    private static TrialStatus status(Generator generator) {
        return Populating.failed(generator, "the load generator ended with code 137")
                .status();
    }

    private record Generator(boolean isAlive, boolean isFaultOfInput) implements LoadRun {
        @Override
        public ResourceMeter resources() {
            return LocalProcesses.self();
        }

        @Override
        public Optional<String> failure() {
            return Optional.empty();
        }

        @Override
        public void close() {
            // no process runs
        }
    }
}
