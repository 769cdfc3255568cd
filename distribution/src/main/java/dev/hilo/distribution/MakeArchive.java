package dev.hilo.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;

/** Main program that packs the build output of all modules. */
public final class MakeArchive {
    private static final long MEGABYTE = 1_000_000;

    private MakeArchive() {}

    /**
     * @param arguments hilo's home; the version; the time stamp of all files (ISO 8601), so that the same source gives the same archive
     */
    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        String name = "hilo-" + arguments[1];
        Path archive = home.resolve("distribution/target").resolve(name + ".tar.zst");
        try (TarZstd tar = new TarZstd(archive, Instant.parse(arguments[2]))) {
            for (Map.Entry<String, Path> file : Contents.of(home).entrySet()) {
                tar.add(name + "/" + file.getKey(), file.getValue());
            }
        }
        Checksum.writeBeside(archive);
        System.out.printf("%s, %d MB%n", archive, Files.size(archive) / MEGABYTE);
    }
}
