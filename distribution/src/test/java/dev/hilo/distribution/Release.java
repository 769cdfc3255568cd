package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/**
 * An unpacked archive and a user with an empty home.
 *
 * @param home folder of the unpacked archive
 * @param java folder of the only Java runtime
 * @param user home folder of the user, in which hilo caches installed programs
 */
record Release(Path home, Path java, Path user) {
    private static final int OWNER_MAY_EXECUTE = 0100;

    static Release unpack(Path archive, Path folder, Path java) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(
                new ZstdInputStream(new BufferedInputStream(Files.newInputStream(archive))))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path file = folder.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(tar, file);
                assertThat(file.toFile().setExecutable((entry.getMode() & OWNER_MAY_EXECUTE) != 0))
                        .isTrue();
            }
        }
        String name = archive.getFileName().toString().replace(".tar.zst", "");
        return new Release(folder.resolve(name), java, Files.createDirectories(folder.resolve("user")));
    }

    String version() {
        return home.getFileName().toString().replaceFirst("^hilo-", "");
    }

    /**
     * @param words separated by blanks
     * @param last another word, which may contain blanks
     * @return its output
     */
    String bench(String words, String... last) throws IOException, InterruptedException {
        return said(List.of(0), words, last);
    }

    /** As {@link #bench}, for a run whose trials may be invalid. */
    String measuring(String words, String... last) throws IOException, InterruptedException {
        return said(List.of(0, 1), words, last);
    }

    private String said(List<Integer> exitCodes, String words, String... last)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(words.split(" ")));
        command.addAll(List.of(last));
        Answer answer = call(home.resolve("bench"), user.resolve("cache"), command);
        assertThat(answer.exitCode()).as(answer.said()).isIn(exitCodes);
        return answer.said();
    }

    /**
     * @param script {@code bench} or a link to it
     * @param cache folder for programs that hilo installs
     */
    Answer call(Path script, Path cache, List<String> words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "PATH",
                        System.getenv("PATH"),
                        "HOME",
                        user.toString(),
                        "XDG_CACHE_HOME",
                        cache.toString(),
                        "HILO_JAVA_HOME",
                        java.toString()));
        Process bench = builder.start();
        String said = new String(bench.getInputStream().readAllBytes());
        return new Answer(bench.waitFor(), said);
    }

    record Answer(int exitCode, String said) {}
}
