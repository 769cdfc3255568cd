package dev.hilo.harness.run.trial;

import static java.util.stream.Collectors.joining;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.host.LiveHeap;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.probe.ProbeProblem;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Segment;
import dev.hilo.harness.result.StoredProcessors;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.result.metrics.CapacityCpu;
import dev.hilo.harness.result.metrics.TrialMetrics;
import dev.hilo.harness.result.metrics.UnjudgedRules;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The report of one trial, from which its stored result is made. */
public final class TrialReport {
    /** Name of the step in which the clients come. */
    public static final String LOAD = "load";

    /** Fewest virtual threads that wait at once for a mean: an application has some of its own. */
    private static final int ENOUGH_WAITING = 20;

    private final RunSettings settings;
    private final PlannedTrial planned;
    private final int attempt;
    private final TrialFolder folder;
    private final Steps steps;
    private final Map<String, String> software = new LinkedHashMap<>();
    private final Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
    private Instant startedAt = Instant.now();
    private TrialProbes probes;
    private String failure;
    private TrialStatus failedAs;

    public TrialReport(RunSettings settings, PlannedTrial planned, int attempt, TrialFolder folder, Steps steps) {
        this.settings = settings;
        this.planned = planned;
        this.attempt = attempt;
        this.folder = folder;
        this.steps = steps;
    }

    public int attempt() {
        return attempt;
    }

    public PlannedTrial planned() {
        return planned;
    }

    public TrialFolder folder() {
        return folder;
    }

    public Steps steps() {
        return steps;
    }

    public Profile profile() {
        return settings.profile(planned.workload());
    }

    /** The seed of what is chosen at random in its block. */
    public long loadSeed() {
        return settings.loadSeed(planned.block());
    }

    public boolean hasLoad() {
        return !profile().load().isNone();
    }

    public boolean isRehearsed() {
        return profile().rehearsalRequests() > 0;
    }

    /** @param ids file with the keys of the stored data */
    PlannedLoad plannedLoad(Path ids) {
        return LoadSession.planned(settings.workload(planned.workload()), profile(), ids, folder, planned.side());
    }

    void makeFolder() throws IOException {
        folder.make(isRehearsed());
        if (planned.isInDuet()) {
            folder.writeSegments(profile().load().duet().segments(planned.side()));
        }
    }

    void ranWith(Map<String, String> startedSoftware) {
        software.putAll(startedSoftware);
    }

    void toldByStart(Map<Metric, Double> told) {
        metrics.putAll(told);
    }

    /** Begins this trial's own time, after that of the trials before it in the same start. */
    public void begins() {
        startedAt = Instant.now();
    }

    public void sampledBy(TrialProbes trialProbes) {
        probes = trialProbes;
    }

    public void warmedUp(double seconds) {
        metrics.put(Metric.WARM_UP_S, seconds);
        if (!profile().load().isSimulation()) {
            metrics.put(
                    Metric.WARM_UP_REQUESTS_PLANNED, (double) profile().warmUp().requests());
        }
    }

    /** Takes in what is left on the heap when the load is over. */
    public void leavesOnHeap(LiveHeap heap) {
        metrics.put(Metric.LIVE_HEAP_MB, heap.megabytes());
    }

    /** Whether its heap was counted when the load was over. */
    public boolean knowsHeap() {
        return metrics.containsKey(Metric.LIVE_HEAP_MB);
    }

    /** Takes in what is on the heap while requests wait. */
    public void holdsWaiting(LiveHeap heap) {
        heap.kilobytesPerWaiting(ENOUGH_WAITING).ifPresent(kb -> metrics.put(Metric.VIRTUAL_THREAD_KB, kb));
    }

    /** @param cpu at the rate that failed, where it is known */
    public void holdsUpTo(Capacity capacity, Optional<CapacityCpu> cpu) {
        cpu.ifPresent(known -> metrics.putAll(known.metrics()));
        // a lower bound cannot be compared
        if (capacity.perSecond() > 0 && !capacity.lowerBound()) {
            metrics.put(Metric.CAPACITY_PER_S, (double) capacity.perSecond());
        }
    }

    public void recovers(Stress stress) {
        if (stress.recoverySeconds() != null) {
            metrics.put(Metric.RECOVERY_S, (double) stress.recoverySeconds());
        }
        if (stress.servedPercent() != null) {
            metrics.put(Metric.OVERLOAD_SERVED_PERCENT, stress.servedPercent());
        }
    }

    /** Takes in a rolling restart; one that did not come to its end has no metrics. */
    public void rolled(Stress restart) {
        if (restart.died() == null) {
            metrics.put(Metric.ROLLING_RESTART_S, (double) restart.seconds());
            metrics.put(Metric.ROLLING_RESTART_SERVED_PERCENT, restart.servedPercent());
        }
    }

    /**
     * Reads the metrics, if there was a load and it ended; the application must have ended.
     *
     * @param profile file with the samples of a profiler, if one ran
     * @throws RunAborted where what stopped a probe would stop those of every later trial
     */
    public void read(Optional<FlightRecording> recording, Optional<Path> profile) throws IOException {
        if (probes == null || failure != null) {
            return;
        }
        if (recording.isPresent()) {
            probes.extract(recording.get());
        }
        Optional<Profiler> profiler = settings.jvm().profiler();
        if (profile.isPresent() && profiler.isPresent() && planned.isInDuet()) {
            List<Segment> segments = profile().load().duet().segments(planned.side());
            probes.extractStacks(profile.get(), profiler.get(), segments);
            if (recording.isPresent()) {
                probes.extractWaits(recording.get(), segments);
            }
        }
        List<ProbeProblem> problems = probes.problems();
        if (!problems.isEmpty()) {
            problems.forEach(problem -> RunAborted.ifHopeless(problem.cause()));
            failure = problems.stream().map(ProbeProblem::told).collect(joining("; ", "store: ", ""));
            failedAs = TrialStatus.INVALID;
            return;
        }
        metrics.putAll(stored());
        software.putAll(probes.loadedBy());
        List<String> unjudged = UnjudgedRules.of(folder.path(), metrics);
        if (!unjudged.isEmpty()) {
            software.put(TrialResult.NOT_JUDGED_ROLE, String.join(", ", unjudged));
        }
    }

    private Map<Metric, Double> stored() throws IOException {
        return TrialMetrics.read(folder.path(), new StoredProcessors(processors()));
    }

    /** Records a failure, unless an earlier one is recorded. */
    public void failed(Exception cause) {
        if (failure == null) {
            boolean isUnderLoad = steps.current().equals(LOAD);
            failure = steps.told(
                    isUnderLoad && cause instanceof TrialFailure told
                            ? told.under(profile().load())
                            : cause);
            failedAs = TrialFailure.statusOf(cause);
        }
    }

    /** Marks the trial as invalid because the other side of the duet failed. */
    public void lostPartner(TrialReport partner) {
        if (failure == null) {
            failure = "its partner %s: %s".formatted(partner.planned.subject().name(), partner.failure);
            failedAs = TrialStatus.INVALID;
        }
    }

    /** Marks a trial as not reached, when it comes after a failed one in the same start. */
    void isNotReachedBecauseOf(TrialReport other) {
        isNotReached(other, "trial %d (%s) failed before it in the same start", other.failedAs);
    }

    /** Marks a trial as not reached, when it comes after one whose further loads have ended an application of its start: another start makes it. */
    void lostApplicationAfter(TrialReport other) {
        isNotReached(
                other,
                "an application of its start died in the loads that followed trial %d (%s)",
                TrialStatus.INVALID);
    }

    private void isNotReached(TrialReport other, String why, TrialStatus status) {
        if (planned.number() > other.planned.number()) {
            failure = "not reached: " + why.formatted(other.planned.number(), other.planned.workload());
            failedAs = status;
        }
    }

    public TrialResult result() {
        if (failure != null) {
            return result(failedAs, failure);
        }
        return judged(metrics);
    }

    /** The result of a trial whose load has ended, unless what comes after the load ends its application. */
    public TrialResult soFar() throws IOException {
        return judged(stored());
    }

    private TrialResult judged(Map<Metric, Double> known) {
        Optional<String> objection = new Validity(profile().load(), busiestNeighbour()).objection(known);
        return result(objection.isPresent() ? TrialStatus.INVALID : TrialStatus.OK, objection.orElse(null));
    }

    private Optional<String> busiestNeighbour() {
        return probes == null ? Optional.empty() : probes.busiestNeighbour();
    }

    private TrialResult result(TrialStatus status, String reason) {
        return TrialResult.of(
                planned,
                attempt,
                settings.profile(),
                status,
                reason,
                startedAt,
                steps.seconds(),
                processors(),
                software,
                metrics);
    }

    private Map<String, String> processors() {
        return settings.application().placement().byRole(settings.rolesHere());
    }
}
