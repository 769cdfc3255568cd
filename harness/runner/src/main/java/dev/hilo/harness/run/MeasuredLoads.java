package dev.hilo.harness.run;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.further.FurtherLoad;
import dev.hilo.harness.run.load.IdleWait;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.ResetRefused;
import dev.hilo.harness.run.trial.DuetWindows;
import dev.hilo.harness.run.trial.StartedSide;
import dev.hilo.harness.run.trial.Steps;
import dev.hilo.harness.run.trial.TrialProbes;
import dev.hilo.harness.run.trial.TrialReport;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The measured loads of a start, one after the other. The order of a load is written here; what a search adds is in {@link FurtherLoads}. */
final class MeasuredLoads {
    /** The longest wait for the JIT compiler, which seldom has more left to do. */
    private static final Duration REST = Duration.ofSeconds(10);

    private final RunSettings settings;
    private final LoadGenerator generator;
    private final Progress progress;
    private final Announcement announcement;
    private final Started started;

    MeasuredLoads(
            RunSettings settings,
            LoadGenerator generator,
            Progress progress,
            Announcement announcement,
            Started started) {
        this.settings = settings;
        this.generator = generator;
        this.progress = progress;
        this.announcement = announcement;
        this.started = started;
    }

    /** Rehearses before the applications are confined: on all processors, the JIT compiler gets further. */
    void rehearse(Steps steps) throws Exception {
        List<Integer> rehearsed = IntStream.range(0, started.loads())
                .filter(place -> started.trials(place).getFirst().isRehearsed())
                .boxed()
                .toList();
        if (rehearsed.isEmpty()) {
            return;
        }
        steps.step("rehearse", () -> {
            for (int place : rehearsed) {
                started.stage(place).rehearse();
            }
        });
        steps.step("idle", this::rest);
    }

    private void rest() throws InterruptedException {
        for (StartedSide one : started.sides()) {
            new IdleWait(one.application().resources()).await(REST);
        }
    }

    /** After a failed trial, the others of its start are not run: their application is not in the state that the method asks for. */
    void measure() throws InterruptedException, TrialFailure {
        for (int place = 0; place < started.loads(); place++) {
            List<TrialReport> trials = started.trials(place);
            if (place > 0) {
                progress.trialsStart(
                        trials.stream().map(TrialReport::planned).toList(),
                        trials.getFirst().attempt());
                trials.forEach(TrialReport::begins);
                announcement.of(started.sides(), place);
            }
            if (trials.getFirst().hasLoad() && !measured(place)) {
                return;
            }
        }
        started.session().awaitEnd();
    }

    /** @return whether the applications of the start can be measured under the next load */
    private boolean measured(int place) throws InterruptedException {
        try {
            started.liveness().whileDoing(() -> measure(place));
        } catch (Exception e) {
            blame(e, place, started::dead);
            return false;
        }
        return settings.aim().isEmpty() || survived(settings.aim().get(), place);
    }

    private void measure(int place) throws Exception {
        Steps steps = started.trials(place).getFirst().steps();
        List<TrialProbes> probes = started.probes(place);
        steps.step("warm up", () -> {
            started.confineForWarmUp();
            started.warmUp(place, probes);
        });
        steps.step("idle", () -> {
            rest();
            started.measureMachine(place);
        });
        steps.step("reset", () -> {
            started.confineForLoad();
            started.resetDatabases();
        });
        steps.step(TrialReport.LOAD, () -> started.measure(place, probes));
        for (TrialProbes one : probes) {
            one.loadEnded();
        }
        if (started.trials(place).getFirst().planned().isInDuet()) {
            steps.step("live heap", () -> started.countLiveHeap(place));
        }
        if (settings.aim().isPresent() && place == started.loads() - 1) {
            started.session().awaitEnd();
            started.tidying().close(started.session());
        }
    }

    /**
     * Makes the loads that follow a measured one. An application that dies in one of them is started again, so each watches its own, and
     * the applications of the start are no longer watched.
     *
     * @return whether these have survived, for the next load
     */
    private boolean survived(CapacityAim aim, int place) throws InterruptedException {
        List<FurtherLoad> loads = loads(place);
        try {
            if (isRepeated(place)) {
                return true;
            }
            FurtherLoads further = new FurtherLoads(aim, started.trials(place), loads);
            Steps steps = started.trials(place).getFirst().steps();
            started.liveness().ofHelpers().whileDoing(() -> further.measure(steps));
            loads.forEach(started.tidying()::close);
        } catch (Exception e) {
            blame(e, place, () -> lost(loads));
            return false;
        }
        Optional<StartedSide> dead = started.dead();
        if (dead.isPresent()) {
            started.sides().forEach(one -> one.side().lostApplicationAfter(one.trial(place)));
        }
        return dead.isEmpty();
    }

    /** @param dead the side whose application has ended, once a refused reset has closed the one to blame */
    private void blame(Exception failure, int place, Supplier<Optional<StartedSide>> dead) throws InterruptedException {
        RunAborted.ifOver(failure);
        Exception cause = ResetRefused.judged(failure);
        Blame.ofLoad(started.sides(), dead.get(), place, cause);
    }

    /** The side whose application has died without a result in the loads that follow. */
    private Optional<StartedSide> lost(List<FurtherLoad> loads) {
        return IntStream.range(0, loads.size())
                .filter(side -> loads.get(side).hasLostApplication())
                .mapToObj(started.sides()::get)
                .findFirst();
    }

    /** Whether the load that has just ended does not count on some side, so that another attempt also makes what would follow it. */
    private boolean isRepeated(int place) throws IOException {
        if (started.isLast()) {
            return false;
        }
        List<TrialReport> trials = started.trials(place);
        DuetWindows.judge(trials);
        for (TrialReport trial : trials) {
            if (DueStart.isWorthAnother(trial.soFar())) {
                return true;
            }
        }
        return false;
    }

    private List<FurtherLoad> loads(int place) {
        return started.sides().stream()
                .map(one -> started.open()
                        .add(new FurtherLoad(
                                one.started(),
                                settings.workload(one.trial(place).planned().workload()),
                                started.liveness(),
                                generator,
                                started.open())))
                .toList();
    }
}
