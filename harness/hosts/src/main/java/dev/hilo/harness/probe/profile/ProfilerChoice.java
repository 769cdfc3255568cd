package dev.hilo.harness.probe.profile;

import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.env.JvmTrial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The profiler for a JVM: the best that works here.
 *
 * @param missing why a better one does not work, in one line; empty for the best
 */
public record ProfilerChoice(Profiler profiler, Optional<String> missing) {
    private static final int FIRST_WITH_CPU_TIME = 25;

    /**
     * @param java launcher of the JVM that is profiled
     * @param folder of the results, below which the profile is written
     */
    public static ProfilerChoice of(Path java, Path folder) {
        Optional<String> objection = objection(java, folder);
        return objection.isEmpty()
                ? new ProfilerChoice(Profiler.ASYNC, Optional.empty())
                : instead(java, "async-profiler: " + objection.get());
    }

    private static ProfilerChoice instead(Path java, String missing) {
        int feature = JavaRuntime.of(java).map(JavaRuntime::feature).orElse(0);
        Profiler profiler = feature >= FIRST_WITH_CPU_TIME ? Profiler.CPU_TIME : Profiler.EXECUTION;
        return new ProfilerChoice(
                profiler, Optional.of("%s; %s are used instead".formatted(missing, profiler.words())));
    }

    /** Why the agent cannot be used, found by trying. */
    private static Optional<String> objection(Path java, Path folder) {
        if (!AgentLibrary.isThere()) {
            return Optional.of("no library for " + AgentLibrary.machine());
        }
        if (folder.toAbsolutePath().toString().contains(",")) {
            return Optional.of("it takes no result folder with a comma in its path");
        }
        try {
            Path tried = Files.createTempDirectory("hilo-profiler");
            try {
                Path library = AgentLibrary.writeTo(tried);
                return JvmTrial.refusal(java, List.of(Profiler.agent(library, Profiler.in(tried))));
            } finally {
                AgentLibrary.removeFrom(tried);
                Files.deleteIfExists(Profiler.in(tried));
                Files.deleteIfExists(tried);
            }
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }
}
