package dev.hilo.harness.run.failure;

import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import java.nio.file.Path;
import java.util.Optional;

/** The death of an application, with its cause as far as it is known. */
public record Death(RunningApplication running, Limits limits) {
    private static final String HEAP_IS_FULL = "java.lang.OutOfMemoryError";
    /** The lines at the end of a log among which an error is looked for: a JVM may print some after it. */
    private static final int LAST_LINES = 5;
    /** The names in the path of a log within the result folder: {@code starts/001-name/application.log}. */
    private static final int NAMES_OF_A_LOG = 3;

    public TrialFailure duringTrial() {
        return excused("the trial")
                .orElseGet(() -> new TrialFailure("the application died during the trial; see its log " + lastWords()));
    }

    /** The failure of a trial whose application did not die by its own fault; empty where it did. */
    public Optional<TrialFailure> excused(String when) {
        return faultOfHost(when).or(() -> starved(when)).or(() -> outOfMemory(when));
    }

    /** The failure of a trial whose application lives, and came to nothing because others had the processors: one that ended did so by itself. */
    private Optional<TrialFailure> starved(String when) {
        return running.isAlive()
                ? running.starvation()
                        .map(how -> TrialFailure.disturbance(
                                "the host had too few processors for the application during %s: %s"
                                        .formatted(when, how)))
                : Optional.empty();
    }

    /** The failure of a trial whose application the host has lost: another attempt may succeed. */
    public Optional<TrialFailure> faultOfHost(String when) {
        return running.faultOfHost()
                .map(fault ->
                        TrialFailure.disturbance("the host lost the application during %s: %s".formatted(when, fault)));
    }

    /**
     * The failure of a trial whose memory limit was too low, which a run with such limits looks for; empty where memory was not the cause,
     * or has no limit.
     */
    private Optional<TrialFailure> outOfMemory(String when) {
        return shortage()
                .map(what -> TrialFailure.outOfMemory("%s during %s; see its log %s".formatted(what, when, log())));
    }

    /** The shortage of memory that ended the application, in a few words; empty where there was none. */
    Optional<String> shortage() {
        if (limits.memoryBytes().isEmpty() || running.isAlive()) {
            return Optional.empty();
        }
        long limit = limits.memoryBytes().getAsLong() >> 20;
        if (running.isKilledForMemory()) {
            return Optional.of("killed by the memory limit of %d MB".formatted(limit));
        }
        return fullHeap().map(what -> "%s, with a memory limit of %d MB".formatted(what, limit));
    }

    private Optional<String> fullHeap() {
        return running.lastLines(LAST_LINES).stream().anyMatch(line -> line.contains(HEAP_IS_FULL))
                ? Optional.of("its heap was full")
                : Optional.empty();
    }

    /** The cause of the death, short enough for a table. */
    public String told() {
        return shortage().or(this::fullHeap).map("out of memory: "::concat).orElseGet(() -> {
            String last = lastWord();
            return "the application died: exit code %d%s"
                    .formatted(running.exitCode(), last.isBlank() ? "" : "; its log ends: " + last);
        });
    }

    private String lastWords() {
        String last = lastWord();
        return log() + (last.isBlank() ? ", which is empty" : ", which ends: " + last);
    }

    /** The path of the log within the result folder, which may be moved. */
    private Path log() {
        Path log = running.log().toAbsolutePath();
        return log.subpath(Math.max(0, log.getNameCount() - NAMES_OF_A_LOG), log.getNameCount());
    }

    private String lastWord() {
        return String.join("", running.lastLines(1));
    }
}
