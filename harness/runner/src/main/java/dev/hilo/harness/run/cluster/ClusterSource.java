package dev.hilo.harness.run.cluster;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.image.ImageChoice;
import dev.hilo.databases.kind.DatabaseImage;
import dev.hilo.harness.host.kubernetes.KubernetesHost;
import dev.hilo.harness.host.kubernetes.ServerPods;
import dev.hilo.harness.host.kubernetes.ServerSpec;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Database products as pods, each with a fresh database. */
public record ClusterSource(ServerPods pods, ImageChoice images) implements DatabaseSource {
    private static final String LOG = "database.log";
    /** Processors of a server that is tried out: no more than a run asks for, because a quota of the namespace may allow no more. */
    private static final CpuSet LEAST = new CpuSet(List.of(0));

    @Override
    public void require(Collection<String> kinds, DataSet data) {
        require(kinds, data.name());
    }

    /** Starts a server of each kind, which finds what is missing, pulls the images and chooses the node. */
    @Override
    public void require(Collection<String> kinds, String database) {
        for (String kind : kinds) {
            try {
                tryOut(kind, database, Files.createTempDirectory("hilo-database"));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot write a folder for a log: " + e.getMessage(), e);
            }
        }
    }

    private void tryOut(String kind, String database, Path folder) throws IOException {
        try (DatabaseServer server = open(kind, database, folder, LEAST)) {
            server.isEmpty();
        } finally {
            Files.deleteIfExists(folder.resolve(LOG));
            Files.delete(folder);
        }
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) throws IOException {
        Files.createDirectories(folder);
        DatabaseImage image = images.image(kind, name);
        ServerSpec spec = new ServerSpec(
                "database",
                image.name(),
                "--%s-image".formatted(kind),
                "--database-memory",
                image.port(),
                image.environment(),
                image.arguments(),
                cpus,
                images.memory().bytes(),
                folder.resolve(LOG));
        try {
            return new ServerStart(image).await(pods.start(spec));
        } catch (IOException e) {
            throw new DatabaseException("--databases kubernetes: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("interrupted while %s was starting".formatted(image.name()), e);
        }
    }

    @Override
    public boolean isHere() {
        return false;
    }

    @Override
    public String described() {
        return images.described(KubernetesHost.NAME);
    }
}
