package dev.hilo.harness.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a run set out to do and where, as stored in {@code run.json} before its first trial.
 *
 * @param command the command line that repeats the run
 * @param seed seed of the order of trials and of the load
 * @param trials planned trials of each cell
 * @param planned every planned trial in its order
 * @param phases the load's arrival rates over time
 * @param settings heap, garbage collector, processors, timeouts: what the user could have chosen otherwise
 * @param environment the machine: CPU model, cores, kernel, JDK, git commit
 */
public record RunResult(
        int format,
        String hiloVersion,
        Instant startedAt,
        List<String> command,
        long seed,
        String suite,
        String workload,
        String profile,
        int trials,
        List<PlannedTrial> planned,
        List<LoadPhase> phases,
        Map<String, String> settings,
        Map<String, String> environment) {

    /** Goes up when a reader of the files must change. */
    public static final int FORMAT = 1;
}
