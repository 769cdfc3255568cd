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
        Optional<String> objection = objectionTo(folder).or(() -> objection(Profiler.ASYNC, java));
        return objection.isEmpty()
                ? new ProfilerChoice(Profiler.ASYNC, Optional.empty())
                : instead(java, "async-profiler: " + objection.get());
    }

    private static Optional<String> objectionTo(Path folder) {
        return folder.toAbsolutePath().toString().contains(",")
                ? Optional.of("it takes no result folder with a comma in its path")
                : Optional.empty();
    }

    private static ProfilerChoice instead(Path java, String missing) {
        Profiler profiler = objection(Profiler.CPU_TIME, java).isEmpty() ? Profiler.CPU_TIME : Profiler.EXECUTION;
        return new ProfilerChoice(
                profiler, Optional.of("%s; %s are used instead".formatted(missing, profiler.words())));
    }

    /** Why a profiler cannot be used with a JVM, in one line; empty where it can. */
    public static Optional<String> objection(Profiler profiler, Path java) {
        return switch (profiler) {
            case ASYNC -> objectionToAgent(java);
            case CPU_TIME -> {
                int feature = JavaRuntime.of(java).map(JavaRuntime::feature).orElse(0);
                yield feature >= FIRST_WITH_CPU_TIME
                        ? Optional.empty()
                        : Optional.of("CPU-time samples need JDK %d or newer, this is %d"
                                .formatted(FIRST_WITH_CPU_TIME, feature));
            }
            case EXECUTION -> Optional.empty();
        };
    }

    /** Why the agent cannot be used, found by trying. */
    private static Optional<String> objectionToAgent(Path java) {
        AgentLibrary agent = AgentLibrary.ofThisMachine();
        if (!agent.isThere()) {
            return Optional.of("no library for " + agent.here());
        }
        try {
            Path tried = Files.createTempDirectory("hilo-profiler");
            try {
                Path library = agent.writeTo(tried);
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
