package dev.hilo.harness.env;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.FolderOfThisProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The start of a JVM with some options and no program: the JVM itself knows best which options it accepts. */
public final class JvmTrial {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** Part of the lines that a JVM prints of itself once it has started. */
    private static final String STARTED = " version \"";

    /** Launchers with options that were accepted in the life of this process: a plan asks for the same options many times. */
    private static final Set<List<String>> ACCEPTED = ConcurrentHashMap.newKeySet();

    private JvmTrial() {}

    /** The first line of the JVM's refusal; empty where it accepts the options, or has accepted them before. */
    public static Optional<String> refusal(Path java, List<String> options) {
        List<String> asked =
                Stream.concat(Stream.of(java.toString()), options.stream()).toList();
        if (ACCEPTED.contains(asked)) {
            return Optional.empty();
        }
        Optional<String> refusal = refusalNow(java, options);
        if (refusal.isEmpty()) {
            ACCEPTED.add(asked);
        }
        return refusal;
    }

    /** The same where an option names a file that may have changed since it was accepted. */
    public static Optional<String> refusalNow(Path java, List<String> options) {
        return refusal(java, options, LIMIT);
    }

    static Optional<String> refusal(Path java, List<String> options, Duration limit) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.add("-version");
        try (FolderOfThisProcess folder = FolderOfThisProcess.temporary("hilo-jvm")) {
            Path said = folder.path().resolve("said");
            ChildProcess jvm =
                    ChildProcess.command("the JVM", command).start(Path.of("").toAbsolutePath(), said);
            try {
                return jvm.await(limit) ? ofEnded(jvm) : ofRunning(jvm, limit);
            } finally {
                jvm.kill();
            }
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }

    private static Optional<String> ofEnded(ChildProcess jvm) throws IOException {
        return jvm.exitCode() == 0
                ? Optional.empty()
                : said(jvm).lines().findFirst().or(() -> Optional.of("it ends"));
    }

    /** Threads of an agent may keep a JVM that accepts its options; a debugger for which it waits may never come. */
    private static Optional<String> ofRunning(ChildProcess jvm, Duration limit) throws IOException {
        String said = said(jvm);
        return said.contains(STARTED)
                ? Optional.empty()
                : Optional.of("it does not start within %d s%s"
                        .formatted(
                                limit.toSeconds(),
                                said.lines()
                                        .findFirst()
                                        .map(line -> ": " + line)
                                        .orElse("")));
    }

    private static String said(ChildProcess jvm) throws IOException {
        return new String(Files.readAllBytes(jvm.log()), StandardCharsets.UTF_8).strip();
    }
}
