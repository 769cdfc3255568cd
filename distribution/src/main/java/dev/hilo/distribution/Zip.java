package dev.hilo.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;

/**
 * A reproducible zip archive, for package managers that unpack nothing else. It is about three times as large as {@link TarZstd}: zip
 * compresses each file alone, and most files are jars, which are compressed already.
 */
final class Zip implements Packing {
    private final ZipArchiveOutputStream zip;
    private final LocalDateTime time;

    Zip(Path file, Instant time) throws IOException {
        this.zip = new ZipArchiveOutputStream(file);
        // A zip has local times without a zone: those of UTC, wherever it is packed.
        this.time = LocalDateTime.ofInstant(time, ZoneOffset.UTC);
    }

    @Override
    public void add(String name, Path file) throws IOException {
        ZipArchiveEntry entry = new ZipArchiveEntry(name);
        entry.setSize(Files.size(file));
        entry.setUnixMode(Files.isExecutable(file) ? PROGRAM : DATA);
        entry.setTimeLocal(time);
        zip.putArchiveEntry(entry);
        Files.copy(file, zip);
        zip.closeArchiveEntry();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
