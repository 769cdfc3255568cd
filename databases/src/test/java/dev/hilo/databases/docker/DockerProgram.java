package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Library;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Opens a database from Docker in a JVM of its own, which a test may kill; its environment selects the engine. */
final class DockerProgram {
    private DockerProgram() {}

    /**
     * Prints what went wrong, or the name of the container, and stays until its input ends.
     *
     * @param arguments the folder for the database, and the image
     */
    public static void main(String[] arguments) throws IOException {
        String memory = System.getenv().getOrDefault("HILO_TEST_MEMORY", "1g");
        DatabaseSource source = DatabaseChoice.of(
                Map.of("databases", "docker", "mysql-image", arguments[1], "database-memory", memory));
        PrintStream out = System.out;
        try {
            source.require(List.of("mysql"), Library.of(1));
            try (DatabaseServer server = source.open("mysql", "library", Path.of(arguments[0]), CpuSet.parse("0"))) {
                out.println(((DockerServer) server).container().name());
                System.in.read();
            }
        } catch (DatabaseException e) {
            out.println(e.getMessage());
        }
        System.exit(0);
    }
}
