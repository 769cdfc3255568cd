package dev.hilo.maven;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** A minimal release archive in the form of the module {@code distribution}. Scripts of src/it use it too. */
public final class StandInArchive {
    private static final int PROGRAM = 0755;
    private static final int DATA = 0644;

    private StandInArchive() {}

    /** An archive whose bench writes a word into called.txt. */
    public static void write(Path file, String word) throws IOException {
        write(
                file,
                Map.of(
                        "hilo-1/bench",
                        "#!/bin/sh\necho %s >>called.txt\n".formatted(word),
                        "hilo-1/docs/a text.md",
                        "text"));
    }

    /** @param texts file contents by path; bench is executable */
    static void write(Path file, Map<String, String> texts) throws IOException {
        Files.createDirectories(file.getParent());
        try (TarArchiveOutputStream tar =
                new TarArchiveOutputStream(new ZstdOutputStream(Files.newOutputStream(file)).setLong(27), "UTF-8")) {
            for (Map.Entry<String, String> text : texts.entrySet()) {
                byte[] bytes = text.getValue().getBytes();
                TarArchiveEntry entry = new TarArchiveEntry(text.getKey(), true);
                entry.setSize(bytes.length);
                entry.setMode(text.getKey().endsWith("/bench") ? PROGRAM : DATA);
                tar.putArchiveEntry(entry);
                tar.write(bytes);
                tar.closeArchiveEntry();
            }
        }
    }
}
