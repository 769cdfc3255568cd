package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that cannot get into a pod: no fault of the cluster, which is not even asked. */
class UploadsTest {
    @TempDir
    Path folder;

    @Test
    void aProgramThatIsTooLargeIsNoFaultOfTheHost() throws Exception {
        ApplicationSpec spec =
                Specs.of(folder, folder, Limits.NONE, new Confinement(CpuSet.ALL, OptionalDouble.empty()));
        Files.createDirectories(spec.artifact().getParent());
        try (RandomAccessFile sparse = new RandomAccessFile(spec.artifact().toFile(), "rw")) {
            sparse.setLength(600L << 20);
        }

        assertThatThrownBy(() -> nowhere().start(spec))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(HostException.class)
                .hasMessageContaining("600 MB, more than the 512 MB that hilo copies into a pod");
    }

    private static KubernetesHost nowhere() {
        KubernetesOptions options =
                new KubernetesOptions(Optional.of("no-such-context"), Optional.empty(), Optional.empty());
        return new KubernetesHost(new RunPods(options), new ApplicationImage("image"), Path.of("java"));
    }
}
