package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.docker.ApplicationImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** In a thread that was told to stop, each request of the client fails: that is no failure of the cluster, which a run would store as one. */
class StoppedStartTest {
    private final KubernetesHost host = new KubernetesHost(
            new RunPods(new KubernetesOptions(
                    Optional.of("no-such-context"), Optional.empty(), Optional.empty(), Optional.empty())),
            new ApplicationImage("image"),
            Path.of("java"));

    @Test
    void aStopWhileTheClusterIsAskedStaysAStop() {
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> host.tried(() -> {
                    Thread.currentThread().interrupt();
                    throw new IOException("interrupted while the API server was asked");
                }))
                .withMessageContaining("API server");
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void whatDoesNotStartOtherwiseIsAFaultOfTheHost() {
        assertThatExceptionOfType(HostException.class)
                .isThrownBy(() -> host.tried(() -> {
                    throw new IOException("no image");
                }))
                .withMessageContaining("no image");
    }
}
