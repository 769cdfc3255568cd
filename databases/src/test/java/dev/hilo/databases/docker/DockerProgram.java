package dev.hilo.databases.docker;

import dev.hilo.databases.DatabaseChoice;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.Library;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Asks for a database from Docker, in a JVM of its own: Testcontainers looks for an engine once per JVM. */
final class DockerProgram {
    private DockerProgram() {}

    /** Prints its arguments. @param arguments the folder for the database */
    public static void main(String[] arguments) throws IOException {
        DatabaseSource source = DatabaseChoice.of(Map.of("databases", "docker"));
        try {
            source.require(List.of("mysql"), Library.of(1));
            source.open("mysql", "library", Path.of(arguments[0]), CpuSet.parse("0"))
                    .close();
        } catch (DatabaseException e) {
            System.out.println(e.getMessage());
        }
        System.exit(0);
    }
}
