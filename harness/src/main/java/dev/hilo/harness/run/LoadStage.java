package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.load.HandOver;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The part of a trial in which clients come: warm-up, then the measured load. */
final class LoadStage {
    private static final Duration POLL = Duration.ofMillis(50);
    /** What the generator may take longer than its plan: its own start, the last answers, writing its files. */
    private static final double SLACK_SECONDS = 60;

    private final Profile profile;
    private final TrialFolder folder;
    private final Liveness liveness;
    private final HandOver handOver;
    private final HandOver rehearsal;
    private final LoadSession session;

    LoadStage(Profile profile, TrialFolder folder, Liveness liveness, LoadSession session) {
        this.profile = profile;
        this.folder = folder;
        this.liveness = liveness;
        this.handOver = new HandOver(folder.load());
        this.rehearsal = new HandOver(folder.rehearsal());
        this.session = session;
    }

    /** Lets the clients try what they will do, before the first load of the start. */
    void rehearse() throws IOException, TrialFailure, InterruptedException {
        rehearsal.begin();
        long begun = System.nanoTime();
        while (!rehearsal.isWarmUpDone()) {
            check(begun, profile.rehearsalSeconds());
        }
    }

    /**
     * Begins the warm-up and waits until it is over.
     *
     * @param use of the application at this moment
     */
    WarmUpOutcome warmUp(Supplier<ApplicationUse> use) throws IOException, TrialFailure, InterruptedException {
        handOver.begin();
        WarmUpTrace trace = new WarmUpTrace(folder.load().resolve("warm-up.csv"));
        boolean steady = false;
        long begun = System.nanoTime();
        while (!handOver.isWarmUpDone()) {
            check(begun, profile.warmUp().maxSeconds());
            trace.sample(use.get());
            if (!steady && isSteady(trace)) {
                handOver.settled();
                steady = true;
            }
        }
        steady |= isSteady(trace);
        trace.write(folder.warmUpTrace());
        return new WarmUpOutcome(
                handOver.warmUpSeconds(),
                steady || !isJudged() ? Optional.empty() : trace.steadyState().objection());
    }

    private boolean isSteady(WarmUpTrace trace) throws IOException {
        if (handOver.isWarmUpBegun()) {
            trace.read(handOver.warmUpBegunEpochMillis());
        }
        return trace.steadyState().isSteady();
    }

    /** A warm-up that may not take as long as the test needs relies on a rehearsal, or is for no metric. */
    private boolean isJudged() {
        return profile.warmUp().clients() > 0 && profile.warmUp().maxSeconds() >= SteadyStateDetector.WINDOWS;
    }

    /** Begins the measured load and waits until the generator has stored what it measured. */
    void measure() throws IOException, TrialFailure, InterruptedException {
        handOver.go();
        long begun = System.nanoTime();
        while (!handOver.isLoadEnded()) {
            check(begun, profile.load().lastsSeconds());
        }
    }

    private double check(long begun, double expectedSeconds) throws TrialFailure, InterruptedException {
        Thread.sleep(POLL);
        liveness.requireAlive();
        if (!session.isAlive() && !handOver.isLoadEnded()) {
            session.requireSuccess();
            throw new TrialFailure("the load generator ended %s; %s"
                    .formatted(handOver.isWarmUpDone() ? "without a result" : "before the load", session.seeLog()));
        }
        double second = (System.nanoTime() - begun) / 1e9;
        if (second > expectedSeconds + SLACK_SECONDS) {
            throw new TrialFailure("the load generator did not end within %.0f s; %s"
                    .formatted(expectedSeconds + SLACK_SECONDS, session.seeLog()));
        }
        return second;
    }
}
