package dev.hilo.distribution;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/** A reproducible archive that is being written: the same files in the same order give the same bytes. */
interface Packing extends AutoCloseable {
    /** Permissions of a program, and of any other file. */
    int PROGRAM = 0755;

    int DATA = 0644;

    void add(String name, Path file) throws IOException;

    @Override
    void close() throws IOException;

    /**
     * @param format a file name's extension: {@code tar.zst} or {@code zip}
     * @param time time stamp of all files
     */
    static Packing of(String format, Path archive, Instant time) throws IOException {
        return switch (format) {
            case "tar.zst" -> new TarZstd(archive, time);
            case "zip" -> new Zip(archive, time);
            default -> throw new IllegalArgumentException("no archive is packed as %s".formatted(format));
        };
    }
}
