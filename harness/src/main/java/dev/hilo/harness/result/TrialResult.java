package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Map;

/**
 * One attempt at a planned trial, as stored in {@code starts/NNN-name/workload/trial.json}, a later one in {@code starts/NNN-name.2/...}.
 *
 * @param number place in the run, from 1
 * @param block block that it belongs to, from 1
 * @param start number of the start of the application that it took place in, from 1
 * @param side 1 or 2 of a duet; 0 in a start of one application alone
 * @param aaRepeat whether it measured its variant a second time in its block
 * @param attempt which attempt at its start this was, from 1; an invalid trial is repeated, and the last attempt is the one that counts
 * @param reason why the trial is not {@link TrialStatus#OK}; null when it is
 * @param stepSeconds how long each step of the runner took, in the order of the steps
 * @param processors processors given to application, database and generator
 * @param software what ran, by role (framework, driver, jdk, database, generator), each as it names itself
 * @param metrics what was measured; a metric that is absent could not be
 */
public record TrialResult(
        int number,
        int block,
        int start,
        int side,
        Subject subject,
        String workload,
        @JsonAlias(PlannedTrial.FORMERLY) boolean aaRepeat,
        int attempt,
        String profile,
        TrialStatus status,
        String reason,
        Instant startedAt,
        Map<String, Double> stepSeconds,
        Map<String, String> processors,
        Map<String, String> software,
        @JsonProperty("figures") Map<Metric, Double> metrics) {
    /** Of the software: the server that answered. */
    public static final String DATABASE_ROLE = "database";

    /** Words in the reason of an invalid trial whose throughput is a lower bound: the application could have answered more. */
    public static final String GENERATOR_WAS_THE_LIMIT = "which was the limit: the application can do more";

    /** In {@code processors}: the quota of CPU time, in processors; absent without one. */
    public static final String APPLICATION_QUOTA = "application-quota";

    public static TrialResult of(
            PlannedTrial planned,
            int attempt,
            String profile,
            TrialStatus status,
            String reason,
            Instant startedAt,
            Map<String, Double> stepSeconds,
            Map<String, String> processors,
            Map<String, String> software,
            Map<Metric, Double> metrics) {
        return new TrialResult(
                planned.number(),
                planned.block(),
                planned.start(),
                planned.side(),
                planned.subject(),
                planned.workload(),
                planned.aaRepeat(),
                attempt,
                profile,
                status,
                reason,
                startedAt,
                stepSeconds,
                processors,
                software,
                metrics);
    }

    /** Whether its throughput is no more than a lower bound, because the load generator was the limit. */
    @JsonIgnore
    public boolean isLowerBound() {
        return status == TrialStatus.INVALID && reason != null && reason.contains(GENERATOR_WAS_THE_LIMIT);
    }

    public PlannedTrial planned() {
        return new PlannedTrial(number, block, start, side, subject, workload, aaRepeat);
    }

    /** The folder of the start that it took place in, within {@code starts/}. */
    public String startFolder() {
        return planned().startFolder(attempt);
    }
}
