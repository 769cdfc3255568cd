package dev.hilo.distribution;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** A reproducible tar archive, compressed with Zstandard: the same files give the same bytes. */
final class TarZstd implements Packing {
    private static final int LEVEL = 3;

    /**
     * Window of 128 MB, the largest that zstd decompresses by default. The builds contain mostly the same libraries, at distances within
     * the window, so that repetitions cost nothing.
     */
    private static final int WINDOW_LOG = 27;

    /** Number of compression workers. The output depends only on whether there are any. */
    private static final int WORKERS = 2;

    private final TarArchiveOutputStream tar;
    private final FileTime time;

    TarZstd(Path file, Instant time) throws IOException {
        OutputStream compressed = new ZstdOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), LEVEL)
                .setLong(WINDOW_LOG)
                .setWorkers(WORKERS);
        this.tar = new TarArchiveOutputStream(compressed, "UTF-8");
        this.tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        this.time = FileTime.from(time);
    }

    @Override
    public void add(String name, Path file) throws IOException {
        TarArchiveEntry entry = new TarArchiveEntry(name);
        entry.setSize(Files.size(file));
        entry.setMode(Files.isExecutable(file) ? PROGRAM : DATA);
        entry.setLastModifiedTime(time);
        entry.setIds(0, 0);
        entry.setNames("root", "root");
        tar.putArchiveEntry(entry);
        Files.copy(file, tar);
        tar.closeArchiveEntry();
    }

    @Override
    public void close() throws IOException {
        tar.close();
    }
}
