package dev.hilo.harness.host.docker;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An engine that makes no container, because it has no such image, or because there is no engine here. */
@Timeout(120)
class RefusingEngineTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    @Test
    void itsRefusalIsNotThatOfTheApplication() {
        DockerHost host = new DockerHost(new ApplicationImage("hilo/nosuch:1"), JAVA);

        assertThatExceptionOfType(HostException.class).isThrownBy(() -> host.start(spec()));
    }

    private ApplicationSpec spec() {
        return new ApplicationSpec(
                "application",
                JAVA,
                folder.resolve("artifacts/artifact"),
                OptionalInt.empty(),
                folder,
                Optional.empty(),
                folder.resolve("log"),
                new Confinement(CpuSet.ALL, OptionalDouble.empty()),
                Limits.NONE,
                new ApplicationSpec.Command() {
                    @Override
                    public List<String> words(ApplicationSpec.Place place) {
                        return List.of("true");
                    }

                    @Override
                    public Map<String, String> environment(ApplicationSpec.Place place) {
                        return Map.of();
                    }
                });
    }
}
