package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.result.metrics.TrialMetrics;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Gathers what is to be stored of one trial. */
final class TrialReport {
    /** Name of the step in which the clients come. */
    static final String LOAD = "load";

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

    TrialReport(RunSettings settings, PlannedTrial planned, int attempt, TrialFolder folder, Steps steps) {
        this.settings = settings;
        this.planned = planned;
        this.attempt = attempt;
        this.folder = folder;
        this.steps = steps;
    }

    int attempt() {
        return attempt;
    }

    PlannedTrial planned() {
        return planned;
    }

    TrialFolder folder() {
        return folder;
    }

    Steps steps() {
        return steps;
    }

    Profile profile() {
        return settings.profile(planned.workload());
    }

    boolean hasLoad() {
        return !profile().load().isNone();
    }

    boolean isRehearsed() {
        return profile().rehearsalRequests() > 0;
    }

    /** @param ids what the simulation is given */
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

    /** From now on its own time counts; what was before was that of the trials before it. */
    void begins() {
        startedAt = Instant.now();
    }

    void sampledBy(TrialProbes trialProbes) {
        probes = trialProbes;
    }

    void warmedUp(double seconds) {
        metrics.put(Metric.WARM_UP_S, seconds);
    }

    void holdsUpTo(Capacity capacity) {
        // a lower bound is none that could be compared
        if (capacity.perSecond() > 0 && !capacity.lowerBound()) {
            metrics.put(Metric.CAPACITY_PER_S, (double) capacity.perSecond());
        }
    }

    void recovers(Stress stress) {
        if (stress.recoverySeconds() != null) {
            metrics.put(Metric.RECOVERY_S, (double) stress.recoverySeconds());
        }
        if (stress.servedPercent() != null) {
            metrics.put(Metric.OVERLOAD_SERVED_PERCENT, stress.servedPercent());
        }
    }

    /** Reads the metrics, if there was a load and it ended; the application must have ended. */
    void read(Optional<FlightRecording> recording) throws IOException {
        if (probes == null || failure != null) {
            return;
        }
        if (recording.isPresent()) {
            probes.extract(recording.get());
        }
        if (!probes.problems().isEmpty()) {
            failure = "store: " + String.join("; ", probes.problems());
            failedAs = TrialStatus.FAILED;
            return;
        }
        metrics.putAll(TrialMetrics.read(folder.path(), settings.applicationProcessors()));
        software.putAll(probes.loadedBy());
    }

    /** Only what failed it first counts. */
    void failed(Exception cause) {
        if (failure == null) {
            boolean isUnderLoad = steps.current().equals(LOAD);
            failure = steps.told(
                    isUnderLoad && cause instanceof TrialFailure told
                            ? told.under(profile().load())
                            : cause);
            failedAs = cause instanceof TrialFailure told ? told.status() : TrialStatus.FAILED;
        }
    }

    /** What is compared needs both: this side has done nothing wrong. */
    void lostPartner(TrialReport partner) {
        if (failure == null) {
            failure = "its partner %s: %s".formatted(partner.planned.subject().name(), partner.failure);
            failedAs = TrialStatus.INVALID;
        }
    }

    /** For the trials that stand behind a failed one in the same start. */
    void isNotReachedBecauseOf(TrialReport other) {
        if (planned.number() > other.planned.number()) {
            failure = "not reached: trial %d (%s) failed before it in the same start"
                    .formatted(other.planned.number(), other.planned.workload());
            failedAs = other.failedAs;
        }
    }

    TrialResult result() {
        if (failure != null) {
            return result(failedAs, failure);
        }
        Optional<String> objection = new Validity(profile().load()).objection(metrics);
        return result(objection.isPresent() ? TrialStatus.INVALID : TrialStatus.OK, objection.orElse(null));
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
                settings.processors(),
                software,
                metrics);
    }
}
