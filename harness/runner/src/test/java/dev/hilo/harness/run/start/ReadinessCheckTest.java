package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.catalog.Readiness;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.GroupMeter;
import dev.hilo.harness.host.ResourceMeter;
import dev.hilo.harness.host.ResourceReading;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.run.EndlessServer;
import dev.hilo.harness.run.failure.TrialFailure;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReadinessCheckTest {
    private static final Readiness BY_HTTP = new Readiness.Http("/stream");

    @Test
    void anAnswerWithoutAnEndIsAnAnswer() throws Exception {
        try (EndlessServer server = new EndlessServer()) {
            ReadinessCheck check = check(server.address());

            assertThat(check.await(Duration.ofSeconds(30))).isPositive();
        }
    }

    @Test
    void aServerThatAcceptsAndIsSilentIsNotReady() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            InetSocketAddress address = (InetSocketAddress) silent.getLocalSocketAddress();
            ReadinessCheck check = check(address);

            assertThatExceptionOfType(TrialFailure.class)
                    .isThrownBy(() -> check.await(Duration.ofSeconds(1)))
                    .withMessageStartingWith("the application did not answer http://localhost:%d/stream with 200 within"
                            .formatted(address.getPort()));
        }
    }

    private static ReadinessCheck check(InetSocketAddress address) throws InterruptedException {
        return new ReadinessCheck("application", BY_HTTP, new Listening(address), ReadinessClient.used());
    }

    /** An application that lives, does nothing else than answer, and was started when it was made. */
    private record Listening(InetSocketAddress address, long startedAtNanos) implements RunningApplication {
        Listening(InetSocketAddress address) {
            this(address, System.nanoTime());
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public int exitCode() {
            throw new IllegalThreadStateException("it runs");
        }

        @Override
        public Path log() {
            return Path.of("application.log");
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of();
        }

        @Override
        public void confineTo(Confinement confinement) {}

        @Override
        public ResourceMeter resources() {
            return new Idle();
        }

        @Override
        public Optional<GroupMeter> group() {
            return Optional.empty();
        }

        @Override
        public boolean isKilledForMemory() {
            return false;
        }

        @Override
        public Optional<Path> fetch(Path file) {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }

    private record Idle() implements ResourceMeter {
        @Override
        public OptionalDouble cpuSeconds() {
            return OptionalDouble.of(0);
        }

        @Override
        public Optional<CpuByKind> cpuByKind() {
            return Optional.empty();
        }

        @Override
        public Optional<ResourceReading> read() {
            return Optional.empty();
        }
    }
}
