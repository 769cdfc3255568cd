package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.image.ImageChoice;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;

/** Database products in containers on this machine. */
public record DockerSource(ImageChoice images) implements DatabaseSource {
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
        engine.weakness(images.memory()).ifPresent(weakness -> System.err.println("hilo: warning: " + weakness));
        for (String kind : kinds) {
            LocalImage.required(images.name(kind)).requireRunsOn(engine);
        }
    }

    /** @throws DockerMissingException when no engine can be used */
    public void requireEngine() {
        DockerEngine.ofUser();
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) throws IOException {
        return ContainerStart.of(DockerEngine.ofUser(), images.image(kind, name), folder, cpus, images.memory());
    }

    @Override
    public String described() {
        return images.described("docker");
    }
}
