package dev.hilo.harness.host;

import dev.hilo.harness.env.InstalledJdks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A JVM among the processes of an application, which a script may have started.
 *
 * @param feature release of its JDK, such as 25; empty where its folder does not tell
 * @param command words of its command line
 */
public record Jvm(String feature, List<String> command) {
    /** Any other program could be ended by the signal with which a JVM is asked to answer. */
    static boolean is(long pid) {
        return launcher(pid).isPresent();
    }

    /** @return empty where these processes are no JVM, or several */
    static Optional<Jvm> among(List<Long> processes) {
        List<Long> jvms = processes.stream().filter(Jvm::is).toList();
        return jvms.size() == 1
                ? launcher(jvms.getFirst()).flatMap(java -> of(java, jvms.getFirst()))
                : Optional.empty();
    }

    private static Optional<Jvm> of(Path java, long pid) {
        try {
            String words = Files.readString(Path.of("/proc/%d/cmdline".formatted(pid)), StandardCharsets.ISO_8859_1);
            return Optional.of(
                    new Jvm(InstalledJdks.feature(java.getParent().getParent()), List.of(words.split("\0"))));
        } catch (IOException ended) {
            return Optional.empty();
        }
    }

    private static Optional<Path> launcher(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().command())
                .map(Path::of)
                .filter(command -> command.endsWith("java"));
    }
}
