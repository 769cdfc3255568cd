package dev.hilo.databases.mongodb;

import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.databases.server.EmbeddedDatabase;
import dev.hilo.databases.server.OwnDatabase;
import dev.hilo.databases.server.Storage;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** mongo-java-server in a JVM of its own, of which nothing depends on the machine's size or on whose class path we are. */
record EmbeddedMongo(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) implements EmbeddedDatabase {
    @Override
    public String kind() {
        return MongoKind.NAME;
    }

    @Override
    public String product() {
        return "mongo-java-server";
    }

    @Override
    public ChildCommand prepare(int port) throws IOException {
        Files.createDirectories(storage == Storage.FILE ? data() : folder);
        return ChildProcess.command("mongo-java-server", command(port)).cpus(cpus);
    }

    private List<String> command(int port) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xms384m",
                "-Xmx384m",
                "-Xmn256m",
                "-XX:-UsePerfData",
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                MongoClassPath.get(),
                MongoServerMain.class.getName(),
                String.valueOf(port),
                database.password()));
        if (storage == Storage.FILE) {
            command.add(data().resolve("store.mv").toString());
        }
        return command;
    }

    @Override
    public DatabaseClient client(int port) {
        return new EmbeddedMongoClient(port, database);
    }

    @Override
    public void started() {
        // It needs nothing only for its start.
    }

    @Override
    public Path data() {
        return folder.resolve("mongo-data");
    }

    @Override
    public List<String> reasons(List<String> log) {
        return log.stream().limit(3).toList();
    }
}
