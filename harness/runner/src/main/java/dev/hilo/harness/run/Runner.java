package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.announce.ApplicationListener;
import dev.hilo.harness.run.capacity.CapacityAim;
import dev.hilo.harness.run.check.AnswersCheck;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.further.FurtherLoad;
import dev.hilo.harness.run.load.IdleWait;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.ResetRefused;
import dev.hilo.harness.run.start.Resource;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.TrialDatabase;
import dev.hilo.harness.run.trial.DuetWindows;
import dev.hilo.harness.run.trial.Side;
import dev.hilo.harness.run.trial.StartedSide;
import dev.hilo.harness.run.trial.Steps;
import dev.hilo.harness.run.trial.TrialProbes;
import dev.hilo.harness.run.trial.TrialReport;
import dev.hilo.load.LoadPlan.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Runs trials. The order of a start and of its trials is written here; the loads that a search adds are in {@link FurtherLoads}. */
public final class Runner {
    /** The longest wait for the JIT compiler, which seldom has more left to do. */
    private static final Duration REST = Duration.ofSeconds(10);

    private final RunSettings settings;
    private final ResultFolder results;
    private final LoadGenerator generator;
    private final Progress progress;
    private ApplicationListener applications = ApplicationListener.NOBODY;

    public Runner(RunSettings settings, ResultFolder results, LoadGenerator generator, Progress progress) {
        this.settings = settings;
        this.results = results;
        this.generator = generator;
        this.progress = progress;
    }

    /** Sets the listener to the applications that run. */
    public Runner announcing(ApplicationListener listener) {
        applications = listener;
        return this;
    }

    /**
     * Runs the trials of one start, of one application or of two at once, and stores their results, whatever becomes of them.
     *
     * @param variants by their subjects in the plan
     * @throws InterruptedException when the run is to end: everything started is stopped, nothing of this start is stored
     * @throws RunAborted when no further trial can succeed, such as on a full disk
     */
    public List<TrialResult> run(DueStart start, Function<Subject, Variant> variants) throws InterruptedException {
        List<Side> sides = new PlannedSides(settings, results, progress::stepStarts).of(start, variants);
        Blame blame = new Blame(sides);
        if (!start.invalid().isEmpty()) {
            progress.startIsRepeated(start);
        }
        try {
            conduct(sides, start.isLast(), blame);
        } catch (Exception e) {
            RunAborted.ifOver(e);
            blame.failed(e);
        }
        if (Thread.interrupted()) {
            // the interrupted work may have come to its end all the same
            throw new InterruptedException();
        }
        return sides.stream()
                .flatMap(side -> side.trials().stream())
                .map(this::stored)
                .toList();
    }

    private TrialResult stored(TrialReport trial) {
        TrialResult result = trial.result();
        try {
            results.write(result);
        } catch (ResultException e) {
            RunAborted.ifHopeless(e);
            throw e;
        }
        progress.trialEnds(result);
        return result;
    }

    private void conduct(List<Side> sides, boolean isLast, Blame blame) throws Exception {
        progress.trialsStart(
                sides.stream().map(side -> side.first().planned()).toList(),
                sides.getFirst().first().attempt());
        Liveness liveness = new Liveness();
        Resources open = new Resources();
        Tidying tidying = new Tidying(progress);
        try {
            liveness.whileDoing(() -> inOrder(sides, isLast, blame, liveness, open, tidying));
        } finally {
            tidying.closeAll(open);
        }
    }

    private void inOrder(
            List<Side> sides, boolean isLast, Blame blame, Liveness liveness, Resources open, Tidying tidying)
            throws Exception {
        Steps first = sides.getFirst().first().steps();
        SideStarts starts = new SideStarts(sides, blame, liveness, open);
        List<TrialDatabase> databases = first.step("start database", starts::databases);
        first.step("seed", () -> starts.seed(databases));
        List<StartedSide> started = first.step("start application", () -> starts.applications(databases));
        if (!settings.suite().populations().isEmpty()) {
            first.step("populate", () -> starts.populate(started, new Populating(settings, generator)));
        }
        Resource announced = applications::end;
        open.add(announced);
        announce(started, 0);
        first.step("verify contract", () -> starts.verify(started));
        compareAnswers(started, first);
        LoadSession session = open.add(session(started));
        Started all = new Started(started, session, isLast, liveness, open, tidying);
        if (sides.getFirst().trials().stream().anyMatch(TrialReport::isRehearsed)) {
            first.step("rehearse", () -> rehearseAll(all));
            first.step("idle", () -> rest(all));
        }
        measureAll(all);
        liveness.end();
        Steps last = sides.getFirst().trials().getLast().steps();
        last.step("stop", () -> {
            tidying.close(announced);
            started.forEach(side -> tidying.close(side.application()::close));
        });
        last.step("store", () -> {
            for (int place = 0; place < all.loads(); place++) {
                DuetWindows.judge(all.trials(place));
            }
            read(started);
        });
    }

    private void compareAnswers(List<StartedSide> started, Steps steps) throws Exception {
        AnswersCheck answers = new AnswersCheck(settings, generator);
        if (answers.appliesTo(started)) {
            steps.step("compare answers", () -> answers.compare(started));
        }
    }

    private LoadSession session(List<StartedSide> started) throws IOException, TrialFailure {
        List<Target> targets = new ArrayList<>();
        for (StartedSide one : started) {
            one.target(generator).ifPresent(targets::add);
        }
        Side first = started.getFirst().side();
        LoadSession session = LoadSession.start(
                settings, first.spec().folder(), first.first().planned().block(), targets, generator);
        started.forEach(one -> one.side().ranWith(session.origin()));
        return session;
    }

    private void announce(List<StartedSide> started, int place) {
        applications.run(started.stream()
                .map(one -> new ApplicationListener.Running(
                        one.side().spec().variant(),
                        one.trial(place).planned(),
                        one.application().baseUrl()))
                .toList());
    }

    /** Rehearses before the applications are confined: on all processors, the JIT compiler gets further. */
    private static void rehearseAll(Started started) throws Exception {
        for (int place = 0; place < started.loads(); place++) {
            if (started.trials(place).getFirst().isRehearsed()) {
                started.stage(place).rehearse();
            }
        }
    }

    private static void rest(Started started) throws InterruptedException {
        for (StartedSide one : started.sides()) {
            new IdleWait(one.application().resources()).await(REST);
        }
    }

    /**
     * Measures one load after the other. After a failed trial, the others of its start are not run: their application is not in the state
     * that the method asks for.
     */
    private void measureAll(Started started) throws InterruptedException, TrialFailure {
        for (int place = 0; place < started.loads(); place++) {
            List<TrialReport> trials = started.trials(place);
            if (place > 0) {
                progress.trialsStart(
                        trials.stream().map(TrialReport::planned).toList(),
                        trials.getFirst().attempt());
                trials.forEach(TrialReport::begins);
                announce(started.sides(), place);
            }
            if (trials.getFirst().hasLoad() && !measured(place, started)) {
                return;
            }
        }
        started.session().awaitEnd();
    }

    /** @return whether the applications of the start can be measured under the next load */
    private boolean measured(int place, Started started) throws InterruptedException {
        try {
            started.liveness().whileDoing(() -> measure(place, started));
        } catch (Exception e) {
            RunAborted.ifOver(e);
            Exception cause = ResetRefused.judged(e);
            // the application that was closed is the side to blame
            Blame.ofLoad(started.sides(), started.dead(), place, cause);
            return false;
        }
        return settings.aim().isEmpty() || survived(settings.aim().get(), place, started);
    }

    /**
     * Makes the loads that follow a measured one. An application that dies in one of them is started again, so each watches its own, and
     * the applications of the start are no longer watched.
     *
     * @return whether these have survived, for the next load
     */
    private boolean survived(CapacityAim aim, int place, Started started) throws InterruptedException {
        List<FurtherLoad> loads = loads(place, started);
        try {
            if (isRepeated(place, started)) {
                return true;
            }
            FurtherLoads further = new FurtherLoads(aim, started.trials(place), loads);
            Steps steps = started.trials(place).getFirst().steps();
            started.liveness().ofHelpers().whileDoing(() -> further.measure(steps));
            loads.forEach(started.tidying()::close);
        } catch (Exception e) {
            RunAborted.ifOver(e);
            Exception cause = ResetRefused.judged(e);
            // the application that was closed is the side to blame
            Blame.ofLoad(started.sides(), lost(started, loads), place, cause);
            return false;
        }
        Optional<StartedSide> dead = started.dead();
        if (dead.isPresent()) {
            started.sides().forEach(one -> one.side().lostApplicationAfter(one.trial(place)));
        }
        return dead.isEmpty();
    }

    /** The side whose application has died without a result in the loads that follow. */
    private static Optional<StartedSide> lost(Started started, List<FurtherLoad> loads) {
        return IntStream.range(0, loads.size())
                .filter(side -> loads.get(side).hasLostApplication())
                .mapToObj(started.sides()::get)
                .findFirst();
    }

    private void measure(int place, Started started) throws Exception {
        Steps steps = started.trials(place).getFirst().steps();
        List<TrialProbes> probes = started.probes(place);
        steps.step("warm up", () -> {
            started.confineForWarmUp();
            started.warmUp(place, probes);
        });
        steps.step("idle", () -> {
            rest(started);
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

    /** Whether the load that has just ended does not count on some side, so that another attempt also makes what would follow it. */
    private static boolean isRepeated(int place, Started started) throws IOException {
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

    private List<FurtherLoad> loads(int place, Started started) {
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

    /** Reads what each side has measured. A file that cannot be read says nothing about an application, and nothing about the other side. */
    private static void read(List<StartedSide> started) {
        for (StartedSide one : started) {
            try {
                read(one);
            } catch (IOException e) {
                one.side().failed(TrialFailure.disturbedBy(e));
            }
        }
    }

    private static void read(StartedSide one) throws IOException {
        one.side().readStart(one.application(), one.started().artifact());
        Optional<FlightRecording> recording = one.application().recording();
        // a file that no profiler was to write is not missing
        Optional<Path> profile = one.side().spec().settings().jvm().profiler().isPresent()
                ? one.application().profile()
                : Optional.empty();
        for (TrialReport trial : one.side().trials()) {
            trial.read(recording, profile);
        }
    }
}
