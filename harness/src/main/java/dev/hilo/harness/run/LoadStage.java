package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.WarmUpSecond;
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
    private final GeneratorHandshake handshake;
    private final GeneratorHandshake rehearsal;
    private final LoadSession session;

    LoadStage(Profile profile, TrialFolder folder, Liveness liveness, LoadSession session) {
        this.profile = profile;
        this.folder = folder;
        this.liveness = liveness;
        this.handshake = new GeneratorHandshake(folder.load());
        this.rehearsal = new GeneratorHandshake(folder.rehearsal());
        this.session = session;
    }

    /** Lets the clients try what they will do, before the first load of the start. */
    void rehearse() throws IOException, TrialFailure, InterruptedException {
        rehearsal.begin().create();
        long begun = System.nanoTime();
        while (!rehearsal.warmUpDone().isThere()) {
            check(begun, profile.rehearsalSeconds());
        }
    }

    /**
     * Begins the warm-up and waits until it is over.
     *
     * @param use of the application at this moment
     */
    WarmUpOutcome warmUp(Supplier<ApplicationUse> use) throws IOException, TrialFailure, InterruptedException {
        handshake.begin().create();
        WarmUpMonitor trace = new WarmUpMonitor(folder.load().resolve(WarmUpSecond.FILE));
        boolean steady = false;
        long begun = System.nanoTime();
        while (!handshake.warmUpDone().isThere()) {
            check(begun, profile.warmUp().maxSeconds());
            trace.sample(use.get());
            if (!steady && isSteady(trace)) {
                handshake.settled().create();
                steady = true;
            }
        }
        steady |= isSteady(trace);
        trace.write(folder.warmUpTrace());
        return new WarmUpOutcome(
                handshake.warmUpSeconds(),
                steady || !isJudged(trace)
                        ? Optional.empty()
                        : trace.steadyState().objection());
    }

    private boolean isSteady(WarmUpMonitor trace) throws IOException {
        if (handshake.warmUpBegun().isThere()) {
            trace.read(handshake.warmUpBegun().epochMillis());
        }
        return trace.steadyState().isSteady();
    }

    /** A warm-up that may not take as long as the test needs relies on a rehearsal, or is for no metric. */
    private boolean isJudged(WarmUpMonitor trace) {
        return trace.isTold()
                && profile.warmUp().clients() > 0
                && profile.warmUp().maxSeconds() >= SteadyStateDetector.WINDOWS;
    }

    /** Begins the measured load and waits until the generator has stored what it measured. */
    void measure() throws IOException, TrialFailure, InterruptedException {
        handshake.go().create();
        long begun = System.nanoTime();
        while (!handshake.isLoadEnded()) {
            check(begun, profile.load().lastsSeconds());
        }
    }

    private double check(long begun, double expectedSeconds) throws TrialFailure, InterruptedException {
        Thread.sleep(POLL);
        liveness.requireAlive();
        if (!session.isAlive() && !handshake.isLoadEnded()) {
            session.requireSuccess();
            throw new TrialFailure("the load generator ended %s; %s"
                    .formatted(
                            handshake.warmUpDone().isThere() ? "without a result" : "before the load",
                            session.seeLog()));
        }
        double second = (System.nanoTime() - begun) / 1e9;
        if (second > expectedSeconds + SLACK_SECONDS) {
            throw new TrialFailure("the load generator did not end within %.0f s; %s"
                    .formatted(expectedSeconds + SLACK_SECONDS, session.seeLog()));
        }
        return second;
    }
}
