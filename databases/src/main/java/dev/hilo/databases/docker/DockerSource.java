package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The products themselves, each in a container of its own on this machine.
 *
 * @param images kind of server to the image that is to be used in the place of the usual one
 */
public record DockerSource(Map<String, String> images, MemoryLimit memory) implements DatabaseSource {

    /** Also downloads the images, so that no start waits for that. */
    @Override
    public void require(Collection<String> kinds) {
        if (!kinds.isEmpty()) {
            requireEngine();
            kinds.forEach(kind -> DockerEngine.pull(image(kind).name()));
        }
    }

    /** @throws DockerMissingException when no engine answers */
    public void requireEngine() {
        DockerEngine.require();
    }

    @Override
    public DatabaseServer open(String kind, Path folder, CpuSet cpus) throws IOException {
        return DockerServer.start(image(kind), folder, cpus, memory);
    }

    private DatabaseImage image(String kind) {
        DatabaseImage usual = Databases.image(kind);
        return images.containsKey(kind) ? usual.named(images.get(kind)) : usual;
    }

    @Override
    public String described() {
        return Databases.kinds().stream()
                .map(kind -> "%s is %s".formatted(kind, image(kind).name()))
                .collect(Collectors.joining(", ", "docker: ", ", each with %s of memory".formatted(memory.text())));
    }
}
