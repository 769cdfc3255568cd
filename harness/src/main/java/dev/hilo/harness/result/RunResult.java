package dev.hilo.harness.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a run set out to do and where, as stored in {@code run.json} before its first trial.
 *
 * @param command the command line that repeats the run
 * @param seed seed of the order of trials and of the load
 * @param trials planned blocks
 * @param factors what its variants can differ in
 * @param planned every planned trial in its order
 * @param loads what the clients do in time, by the name of the workload, in the order of the suite
 * @param statistics how its verdicts are found
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
        String profile,
        int trials,
        RunFactors factors,
        List<PlannedTrial> planned,
        Map<String, Load> loads,
        StatisticsPlan statistics,
        Map<String, String> settings,
        Map<String, String> environment) {

    /** Goes up when a reader of the files must change. */
    public static final int FORMAT = 5;

    /** In {@code settings}; absent where no capacity is searched for. */
    public static final String CAPACITY_GOAL = "goal of the capacity search";

    /** In {@code settings}, with the goal. */
    public static final String PODS_FOR = "rate for which pods are counted (req/s)";

    /** The same run with more planned. */
    public RunResult planning(List<PlannedTrial> whole, StatisticsPlan decided) {
        return new RunResult(
                format,
                hiloVersion,
                startedAt,
                command,
                seed,
                suite,
                profile,
                whole.getLast().block(),
                factors,
                whole,
                loads,
                decided,
                settings,
                environment);
    }

    /** The same run without what was planned behind a block: its question is answered. */
    public RunResult endingAfter(int block) {
        return planning(planned.stream().filter(trial -> trial.block() <= block).toList(), statistics);
    }
}
