package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.databases.kind.DatabaseKind;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.registry.Databases;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Database products in containers on this machine.
 *
 * @param images image by kind of server, where it is not the default one
 */
public record DockerSource(Map<String, String> images, MemoryLimit memory) implements DatabaseSource {

    @Override
    public void require(Collection<String> kinds, DataSet data) {
        require(kinds, data.name());
    }

    /** Also pulls the images, so that no start waits for a download. */
    @Override
    public void require(Collection<String> kinds, String database) {
        if (kinds.isEmpty()) {
            return;
        }
        DockerEngine engine = DockerEngine.ofUser();
        memory.weakness(engine).ifPresent(weakness -> System.err.println("hilo: warning: " + weakness));
        for (String kind : kinds) {
            LocalImage.required(image(Databases.kind(kind))).requireRunsOn(engine);
        }
    }

    /** @throws DockerMissingException when no engine can be used */
    public void requireEngine() {
        DockerEngine.ofUser();
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) throws IOException {
        DatabaseKind known = Databases.kind(kind);
        DatabaseImage image = known.container(image(known), OwnDatabase.named(name));
        return ContainerStart.of(DockerEngine.ofUser(), image, folder, cpus, memory);
    }

    private String image(DatabaseKind kind) {
        return images.getOrDefault(kind.name(), kind.image());
    }

    @Override
    public String described() {
        return Databases.all().stream()
                .map(kind -> "%s is %s".formatted(kind.name(), image(kind)))
                .collect(Collectors.joining(", ", "docker: ", ", each with %s of memory".formatted(memory.text())));
    }
}
