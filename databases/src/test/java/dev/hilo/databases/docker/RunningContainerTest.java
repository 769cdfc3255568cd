package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.kind.ContainerAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningContainerTest {
    private static final EnginePlace HERE = new EnginePlace("unix:///var/run/docker.sock");

    @Test
    void itIsKnownFromTheEnginesAnswerOnceItRuns() {
        assertThat(RunningContainer.parse("abc123|4711|172.17.0.2|32768"))
                .contains(new RunningContainer("abc123", 4711, "172.17.0.2", 32768));
        assertThat(RunningContainer.parse("abc123|0||")).isEmpty();
        assertThat(RunningContainer.parse("abc123|4711|172.17.0.2|")).isEmpty();
    }

    @Test
    void aProcessIsTheContainersOnlyWhenTheKernelSaysSo(@TempDir Path proc) throws Exception {
        Files.writeString(
                Files.createDirectory(proc.resolve("42")).resolve("cgroup"), "0::/system.slice/docker-abc123.scope\n");
        assertThat(container("abc123", 42).isProcess(proc)).isTrue();
        assertThat(container("def456", 42).isProcess(proc)).isFalse();
        assertThat(container("abc123", 43).isProcess(proc)).isFalse();
    }

    @Test
    void whereThisKernelCannotReachItsNetworkThePublishedPortIsUsed() {
        RunningContainer elsewhere = container("no container of this kernel", 1);
        assertThat(elsewhere.reachedFrom(engine(false), 3306)).isEqualTo(new ContainerAddress("127.0.0.1", 32768));
        assertThat(elsewhere.reachedFrom(engine(true), 3306)).isEqualTo(new ContainerAddress("127.0.0.1", 32768));
    }

    private static RunningContainer container(String id, long pid) {
        return new RunningContainer(id, pid, "172.17.0.2", 32768);
    }

    private static DockerEngine engine(boolean rootless) {
        return new DockerEngine(HERE, "linux/amd64", true, true, true, rootless);
    }
}
