package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.EnumMap;
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
 * @param processors given to application, database and generator, as {@link StoredProcessors} reads them
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
        boolean aaRepeat,
        int attempt,
        String profile,
        TrialStatus status,
        String reason,
        Instant startedAt,
        Map<String, Double> stepSeconds,
        Map<String, String> processors,
        Map<String, String> software,
        Map<Metric, Double> metrics) {
    /** Role of the database server in {@code software}. */
    public static final String DATABASE_ROLE = "database";

    /** Role in {@code software} of the cluster whose pods the applications were; absent for those of hilo's machine. */
    public static final String CLUSTER_ROLE = "Kubernetes";

    /** Role in {@code software} of what every request passed on its way besides the network, which adds to each latency. */
    public static final String DETOUR_ROLE = "on the way of each request";

    /** Role in {@code software} of the nodes of a cluster on which the load generators ran; absent for a generator on hilo's machine. */
    public static final String GENERATOR_NODES_ROLE = "node of the load generator";

    /** Role in {@code software} of what a cluster keeps for the pod of the application and lets it use; absent elsewhere. */
    public static final String GRANTED_ROLE = "pod at its start";

    /** Role in {@code software} of what a cluster has added to the pod of the application; absent where it added nothing, and elsewhere. */
    public static final String CHANGED_ROLE = "pod changed by the cluster";

    /** Role in {@code software} of the pods beside the application, where nobody has looked at their CPU. */
    public static final String UNSEEN_ROLE = "other pods of the node";

    /** Role in {@code software} of hilo's observer, where the limits of the application hold for it too. */
    public static final String OBSERVER_ROLE = "observer";

    /** Role in {@code software} of rules for the validity of the trial that could not be applied, each with the reason; absent where all were. */
    public static final String NOT_JUDGED_ROLE = "not judged";

    /** Words in the reason of an invalid trial whose throughput is a lower bound: the application could have answered more. */
    public static final String GENERATOR_WAS_THE_LIMIT = "which was the limit: the application can do more";

    /** Words in the reason of an invalid trial whose rate its machine has no room for at both sides of a duet. */
    public static final String TOO_MUCH_FOR_BOTH = "each had only what the other left";

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
        return isInvalidFor(GENERATOR_WAS_THE_LIMIT);
    }

    /** Whether its rate was more than the processors of its duet serve at both sides at once. */
    @JsonIgnore
    public boolean isTooMuchForBoth() {
        return isInvalidFor(TOO_MUCH_FOR_BOTH);
    }

    private boolean isInvalidFor(String words) {
        return status == TrialStatus.INVALID && reason != null && reason.contains(words);
    }

    public PlannedTrial planned() {
        return new PlannedTrial(number, block, start, side, subject, workload, aaRepeat);
    }

    /** This trial with one metric more. */
    TrialResult with(Metric metric, double value) {
        Map<Metric, Double> more = new EnumMap<>(Metric.class);
        more.putAll(metrics);
        more.put(metric, value);
        return of(planned(), attempt, profile, status, reason, startedAt, stepSeconds, processors, software, more);
    }

    /** The folder of its start, within {@code starts/}. */
    public String startFolder() {
        return planned().startFolder(attempt);
    }
}
