package dev.hilo.databases.mongodb;

import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.kind.OwnDatabase;
import dev.hilo.databases.kind.Storage;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** mongo-java-server in a JVM of its own, whose settings depend neither on the size of the machine nor on the class path of the caller. */
record EmbeddedMongo(Path folder, CpuSet cpus, OwnDatabase database, Storage storage) implements EmbeddedDatabase {
    @Override
    public String kind() {
        return MongoUrl.NAME;
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
        // No file is needed for the start alone.
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
