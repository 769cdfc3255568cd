package dev.hilo.harness.run.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.result.TrialStatus;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeathTest {
    private static final Limits LIMITED = Limits.NONE.withMemory(64 << 20);

    @Test
    void whatTheHostEndedIsNoResultEvenWhereMemoryWasShort() {
        TrialFailure failure = new Death(new Ended(Optional.of("the pod was deleted"), true), LIMITED).duringTrial();

        assertThat(failure.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(failure).hasMessage("the host lost the application during the trial: the pod was deleted");
    }

    @Test
    void whatEndedByItsLimitOrByItselfIsAResult() {
        assertThat(new Death(new Ended(Optional.empty(), true), LIMITED)
                        .duringTrial()
                        .status())
                .isEqualTo(TrialStatus.OUT_OF_MEMORY);
        assertThat(new Death(new Ended(Optional.empty(), false), LIMITED)
                        .duringTrial()
                        .status())
                .isEqualTo(TrialStatus.FAILED);
    }

    @Test
    void aDeathWithoutAWordHasItsExitCode() {
        assertThat(new Death(new Ended(Optional.empty(), false, ""), LIMITED).told())
                .isEqualTo("the application died: exit code 137");
        assertThat(new Death(new Ended(Optional.empty(), false), LIMITED).told())
                .isEqualTo("the application died: exit code 137; its log ends: its last line");
        assertThat(new Death(new Ended(Optional.empty(), true), LIMITED).told())
                .isEqualTo("out of memory: killed by the memory limit of 64 MB");
        Ended full =
                new Ended(Optional.empty(), false, "Terminating due to java.lang.OutOfMemoryError: Java heap space");
        assertThat(new Death(full, LIMITED).told())
                .isEqualTo("out of memory: its heap was full, with a memory limit of 64 MB");
        assertThat(new Death(full, Limits.NONE).told()).isEqualTo("out of memory: its heap was full");
    }

    @Test
    void aStartWithoutProcessorsIsNoResultUnlessTheApplicationEnded() {
        Optional<String> how = Optional.of("others used 92 % of the node's (hilo-1 on node a)");
        TrialFailure late = new Death(new Ended(Optional.empty(), false, "", true, how), LIMITED)
                .excused("the start")
                .orElseThrow();

        assertThat(late.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(late)
                .hasMessage(
                        "the host had too few processors for the application during the start: others used 92 % of the node's (hilo-1 on node a)");
        assertThat(new Death(new Ended(Optional.empty(), false, "", true, Optional.empty()), LIMITED)
                        .excused("the start"))
                .isEmpty();
        assertThat(new Death(new Ended(Optional.empty(), false, "", false, how), LIMITED).excused("the start"))
                .isEmpty();
    }

    /** An application that has ended, or is late, on some host. */
    private record Ended(
            Optional<String> faultOfHost,
            boolean isKilledForMemory,
            String lastLine,
            boolean isAlive,
            Optional<String> starvation)
            implements RunningApplication {
        Ended(Optional<String> faultOfHost, boolean isKilledForMemory) {
            this(faultOfHost, isKilledForMemory, "its last line");
        }

        Ended(Optional<String> faultOfHost, boolean isKilledForMemory, String lastLine) {
            this(faultOfHost, isKilledForMemory, lastLine, false, Optional.empty());
        }

        @Override
        public long startedAtNanos() {
            return 0;
        }

        @Override
        public InetSocketAddress address() {
            throw new IllegalStateException("it has ended");
        }

        @Override
        public int exitCode() {
            return 137;
        }

        @Override
        public Path log() {
            return Path.of("results/starts/001/application.log");
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of(lastLine);
        }

        @Override
        public void confineTo(Confinement confinement) {}

        @Override
        public ResourceMeter resources() {
            throw new IllegalStateException("it has ended");
        }

        @Override
        public Optional<GroupMeter> group() {
            return Optional.empty();
        }

        @Override
        public Optional<Path> fetch(Path file) {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }
}
