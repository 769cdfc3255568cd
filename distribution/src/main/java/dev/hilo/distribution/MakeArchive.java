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
     * @param arguments hilo's home; the version; the time stamp of all files (ISO 8601), so that the same source gives the same archive;
     * the folder of the archives; their formats, with commas between them
     */
    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        String name = "hilo-" + arguments[1];
        Instant time = Instant.parse(arguments[2]);
        Path folder = Files.createDirectories(Path.of(arguments[3]));
        Map<String, Path> files = Contents.of(home);
        for (String format : arguments[4].split(",")) {
            Path archive = folder.resolve(name + "." + format);
            try (Packing packing = Packing.of(format, archive, time)) {
                for (Map.Entry<String, Path> file : files.entrySet()) {
                    packing.add(name + "/" + file.getKey(), file.getValue());
                }
            }
            Checksum.writeBeside(archive);
            System.out.printf("%s, %d MB%n", archive, Files.size(archive) / MEGABYTE);
        }
    }
}
