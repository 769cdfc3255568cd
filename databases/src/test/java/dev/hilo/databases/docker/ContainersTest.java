package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Ports;
import com.github.dockerjava.api.model.Ports.Binding;
import dev.hilo.databases.Databases;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.OwnDatabase;
import dev.hilo.processes.CpuSet;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.containers.GenericContainer;

/** What is asked of Docker, without an engine. */
class ContainersTest {
    @Test
    void mysqlIsMadeAsTheEmbeddedServerIs() {
        GenericContainer<?> container = Containers.prepare(image("mysql"), CpuSet.ALL, MemoryLimit.parse(null));
        assertThat(container.getExposedPorts()).containsExactly(3306);
        assertThat(container.getEnvMap())
                .containsEntry("MYSQL_DATABASE", "library")
                .containsEntry("MYSQL_USER", "library")
                .containsKeys("MYSQL_PASSWORD", "MYSQL_RANDOM_ROOT_PASSWORD");
        assertThat(container.getCommandParts())
                .contains("--character-set-server=utf8mb4", "--skip-name-resolve", "--tls-version=");
    }

    @Test
    void mongodbIsTheImageAsItIs() {
        GenericContainer<?> container = Containers.prepare(image("mongodb"), CpuSet.ALL, MemoryLimit.parse(null));
        assertThat(container.getExposedPorts()).containsExactly(27017);
        assertThat(container.getEnvMap()).isEmpty();
        assertThat(container.getCommandParts()).isEmpty();
    }

    @Test
    void everyStartHasAPasswordOfItsOwn() {
        assertThat(image("mysql").environment().get("MYSQL_PASSWORD"))
                .isNotEqualTo(image("mysql").environment().get("MYSQL_PASSWORD"));
    }

    private static DatabaseImage image(String kind) {
        DatabaseKind known = Databases.kind(kind);
        return known.container(known.image(), OwnDatabase.named("library"));
    }

    @Test
    void itHasTheProcessorsOfTheRunAndNoMoreMemoryThanItMay() {
        HostConfig host = HostConfig.newHostConfig();
        Containers.limit(host, CpuSet.parse("1,3-4"), MemoryLimit.parse("512M"));
        assertThat(host.getCpusetCpus()).isEqualTo("1,3,4");
        assertThat(host.getMemory()).isEqualTo(512L * 1024 * 1024);
        assertThat(host.getMemorySwap()).isEqualTo(host.getMemory());
    }

    @Test
    void withoutProcessorsOfItsOwnItHasAll() {
        HostConfig host = HostConfig.newHostConfig();
        Containers.limit(host, CpuSet.ALL, MemoryLimit.parse(null));
        assertThat(host.getCpusetCpus()).isNull();
        assertThat(host.getMemory()).isEqualTo(1024L * 1024 * 1024);
    }

    @Test
    void portsArePublishedToThisMachineAlone() {
        Ports asked = new Ports();
        asked.bind(ExposedPort.tcp(3306), Binding.empty());
        asked.bind(ExposedPort.tcp(8080), Binding.bindPort(18080));
        Ports published = LoopbackPorts.onLoopback(asked);
        assertThat(published.getBindings()).hasSize(2);
        assertThat(published.getBindings().get(ExposedPort.tcp(3306))).containsExactly(new Binding("127.0.0.1", null));
        assertThat(published.getBindings().get(ExposedPort.tcp(8080)))
                .containsExactly(new Binding("127.0.0.1", "18080"));
    }

    @Test
    void aProcessIsTheContainersOnlyWhenTheKernelSaysSo(@TempDir Path proc) throws Exception {
        Files.writeString(
                Files.createDirectory(proc.resolve("42")).resolve("cgroup"), "0::/system.slice/docker-abc123.scope\n");
        assertThat(ContainerProcess.isOf("abc123", 42, proc)).isTrue();
        assertThat(ContainerProcess.isOf("def456", 42, proc)).isFalse();
        assertThat(ContainerProcess.isOf("abc123", 43, proc)).isFalse();
    }
}
