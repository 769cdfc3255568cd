package dev.hilo.harness.host;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** The files of this machine. Each thread reuses one buffer, because hundreds of files are read each second, by several probes at once. */
final class LocalProcFiles implements ProcFiles {
    private static final String FOLDER = "/proc/";

    private final ThreadLocal<byte[]> buffers = ThreadLocal.withInitial(() -> new byte[8192]);

    @Override
    public Optional<String> read(String file) {
        byte[] buffer = buffers.get();
        try (FileInputStream in = new FileInputStream(FOLDER + file)) {
            int length = in.read(buffer);
            return length <= 0
                    ? Optional.empty()
                    : Optional.of(new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    @Override
    public Stream<String> lines(String file, String word) {
        try {
            return Files.readAllLines(Path.of(FOLDER + file), StandardCharsets.ISO_8859_1).stream()
                    .filter(line -> line.contains(word));
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    @Override
    public Stream<String> names(String folder) {
        String[] names = new File(FOLDER + folder).list();
        return names == null ? Stream.empty() : Arrays.stream(names);
    }
}
