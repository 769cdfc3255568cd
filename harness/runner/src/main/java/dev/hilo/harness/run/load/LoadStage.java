package dev.hilo.harness.run.load;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.load.GeneratorHandshake;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/** The part of a trial in which clients come: warm-up, then the measured load. */
public final class LoadStage {
    private static final Duration POLL = Duration.ofMillis(50);
    /** The time that a generator may take beyond its plan: its own start, the last answers, writing its files. */
    private static final double SLACK_SECONDS = 60;

    private final Profile profile;
    private final List<TrialFolder> folders;
    private final Liveness liveness;
    private final LoadSession session;

    /** @param folders of one trial, or of both sides of a duet */
    public LoadStage(Profile profile, List<TrialFolder> folders, Liveness liveness, LoadSession session) {
        this.profile = profile;
        this.folders = folders;
        this.liveness = liveness;
        this.session = session;
    }

    /** Rehearses the requests of the clients, before the first load of the start. */
    public void rehearse() throws IOException, TrialFailure, InterruptedException {
        warmUp(handshakes(TrialFolder::rehearsal), () -> {});
    }

    /**
     * Begins the warm-up and waits until it is over.
     *
     * @param meanwhile called repeatedly
     */
    public void warmUp(Runnable meanwhile) throws IOException, TrialFailure, InterruptedException {
        warmUp(handshakes(TrialFolder::load), meanwhile);
    }

    private void warmUp(List<GeneratorHandshake> handshakes, Runnable meanwhile)
            throws IOException, TrialFailure, InterruptedException {
        handshakes.forEach(handshake -> handshake.begin().create());
        awaitWarmUp(handshakes, meanwhile);
    }

    /** Begins the warm-up, which another load may do at the same time. */
    public void beginWarmUp() {
        handshakes(TrialFolder::load).forEach(handshake -> handshake.begin().create());
    }

    /** Waits until the warm-up that was begun is over. */
    public void awaitWarmUp() throws TrialFailure, InterruptedException {
        awaitWarmUp(handshakes(TrialFolder::load), () -> {});
    }

    private void awaitWarmUp(List<GeneratorHandshake> handshakes, Runnable meanwhile)
            throws TrialFailure, InterruptedException {
        long begun = System.nanoTime();
        while (!handshakes.stream().allMatch(handshake -> handshake.warmUpDone().isThere())) {
            check(begun, profile.warmUp().maxSeconds());
            meanwhile.run();
        }
    }

    /**
     * Begins the measured load and waits until the generator has stored what it measured.
     *
     * @param meanwhile called repeatedly from second 0 of the load on, with the seconds since then: that is some seconds after the generator
     *     may begin. Never called where a generator does not tell when that is, as commands and own simulations
     */
    public void measure(DoubleConsumer meanwhile) throws IOException, TrialFailure, InterruptedException {
        for (GeneratorHandshake handshake : handshakes(TrialFolder::load)) {
            handshake.go().create();
        }
        long since = System.nanoTime();
        LoadClock clock = new LoadClock(handshakes(TrialFolder::load).getFirst());
        while (!isLoadEnded()) {
            check(since, profile.load().lastsSeconds());
            clock.second().ifPresent(meanwhile);
        }
        // they were asked only now and then
        liveness.ofHelpers().requireAlive();
    }

    private List<GeneratorHandshake> handshakes(Function<TrialFolder, Path> folder) {
        return folders.stream().map(folder.andThen(GeneratorHandshake::new)).toList();
    }

    private boolean isLoadEnded() {
        return handshakes(TrialFolder::load).stream().allMatch(GeneratorHandshake::isLoadEnded);
    }

    private void check(long begun, double expectedSeconds) throws TrialFailure, InterruptedException {
        Thread.sleep(POLL);
        liveness.requireAlive();
        if (!session.isAlive() && !isLoadEnded()) {
            session.requireSuccess();
            throw TrialFailure.disturbance("the load generator ended %s; %s"
                    .formatted(
                            handshakes(TrialFolder::load)
                                            .getFirst()
                                            .warmUpDone()
                                            .isThere()
                                    ? "without a result"
                                    : "before the load",
                            session.seeLog()));
        }
        double second = (System.nanoTime() - begun) / 1e9;
        if (second > expectedSeconds + SLACK_SECONDS) {
            throw TrialFailure.disturbance("the load generator did not end within %.0f s; %s"
                    .formatted(expectedSeconds + SLACK_SECONDS, session.seeLog()));
        }
    }
}
