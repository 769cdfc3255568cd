package dev.hilo.databases.docker;

import com.github.dockerjava.api.model.HostConfig;
import dev.hilo.processes.CpuSet;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;

/** How the containers of databases are made. {@link LoopbackPorts} keeps their ports on this machine. */
final class Containers {
    private Containers() {}

    static GenericContainer<?> prepare(DatabaseImage image, CpuSet cpus, MemoryLimit memory) {
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(image.name()))
                .withEnv(image.environment())
                .withExposedPorts(image.port())
                .withCreateContainerCmdModifier(command -> limit(command.getHostConfig(), cpus, memory))
                .waitingFor(new AnswerOf(image));
        if (!image.arguments().isEmpty()) {
            container.withCommand(image.arguments().toArray(String[]::new));
        }
        return container;
    }

    /** The processors of the run, and memory without swap, which would only hide that there is too little of it. */
    static void limit(HostConfig host, CpuSet cpus, MemoryLimit memory) {
        host.withMemory(memory.bytes()).withMemorySwap(memory.bytes());
        if (!cpus.isAll()) {
            host.withCpusetCpus(cpus.toString());
        }
    }
}
