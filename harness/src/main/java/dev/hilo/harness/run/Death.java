package dev.hilo.harness.run;

import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import java.nio.file.Path;
import java.util.Optional;

/** Why an application has ended by itself, as far as can be told. */
record Death(RunningApplication running, Limits limits) {
    private static final String HEAP_IS_FULL = "java.lang.OutOfMemoryError";
    /** Behind the error a JVM may print some lines. */
    private static final int LAST_LINES = 5;
    /** {@code starts/001-name/application.log}. */
    private static final int NAMES_OF_A_LOG = 3;

    TrialFailure duringTrial() {
        return outOfMemory("the trial")
                .orElseGet(() -> new TrialFailure("the application died during the trial; see its log " + lastWords()));
    }

    /** That a limit of memory is too low is what a run with one asks about; empty where it was not the reason, or there is none. */
    Optional<TrialFailure> outOfMemory(String when) {
        return shortage()
                .map(what -> TrialFailure.outOfMemory("%s during %s; see its log %s".formatted(what, when, log())));
    }

    /** In a few words. */
    Optional<String> shortage() {
        if (limits.memoryBytes().isEmpty() || running.isAlive()) {
            return Optional.empty();
        }
        long limit = limits.memoryBytes().getAsLong() >> 20;
        if (running.isKilledForMemory()) {
            return Optional.of("killed by the memory limit of %d MB".formatted(limit));
        }
        return running.lastLines(LAST_LINES).stream().anyMatch(line -> line.contains(HEAP_IS_FULL))
                ? Optional.of("its heap was full, with a memory limit of %d MB".formatted(limit))
                : Optional.empty();
    }

    /** In the few words of a table. */
    String told() {
        return shortage().map("out of memory: "::concat).orElseGet(() -> "the application died: " + lastWord());
    }

    private String lastWords() {
        String last = lastWord();
        return log() + (last.isBlank() ? ", which is empty" : ", which ends: " + last);
    }

    /** Within the result folder, which may be moved. */
    private Path log() {
        Path log = running.log().toAbsolutePath();
        return log.subpath(Math.max(0, log.getNameCount() - NAMES_OF_A_LOG), log.getNameCount());
    }

    private String lastWord() {
        return String.join("", running.lastLines(1));
    }
}
