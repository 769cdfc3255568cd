package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Stress;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.capacity.LatencyGoal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Runs trials. The only place where the order of things in a start and in its trials is written. */
public final class Runner {
    /** The JIT compiler has seldom more left to do than that. */
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

    /** Tells one more which applications run. */
    public Runner announcing(ApplicationListener listener) {
        applications = listener;
        return this;
    }

    /**
     * Runs the trials of one start, of one application or of two at once, and stores their results, whatever becomes of them.
     *
     * @param variants by what they are called in the plan
     * @throws InterruptedException when the run is to end: everything started is stopped, nothing of this start is stored
     * @throws RunAborted when no further trial can succeed, such as on a full disk
     */
    public List<TrialResult> run(DueStart start, Function<Subject, Variant> variants) throws InterruptedException {
        List<Side> sides = sides(start, variants);
        Blame blame = new Blame(sides);
        if (!start.invalid().isEmpty()) {
            progress.startIsRepeated(start);
        }
        try {
            conduct(sides, blame);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            blame.failed(e);
        }
        if (Thread.interrupted()) {
            // What it broke off may have told it as an error of its own.
            throw new InterruptedException();
        }
        return sides.stream()
                .flatMap(side -> side.trials().stream())
                .map(this::stored)
                .toList();
    }

    private List<Side> sides(DueStart start, Function<Subject, Variant> variants) {
        Map<String, Steps> steps = new HashMap<>();
        return start.sides().stream()
                .map(planned -> side(planned, start.attempt(), variants, steps))
                .toList();
    }

    /** @param steps by workload: what both sides of a duet do they do at the same time */
    private Side side(
            List<PlannedTrial> planned, int attempt, Function<Subject, Variant> variants, Map<String, Steps> steps) {
        PlannedTrial first = planned.getFirst();
        Variant variant = variants.apply(first.subject());
        RunSettings own = settings.of(first).placing(variant);
        List<TrialReport> trials = planned.stream()
                .map(trial -> new TrialReport(
                        own,
                        trial,
                        attempt,
                        new TrialFolder(results.trialFolder(trial, attempt)),
                        steps.computeIfAbsent(trial.workload(), workload -> new Steps(progress::stepStarts))))
                .toList();
        return new Side(own, variant, new StartFolder(results.startFolder(first, attempt)), trials);
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

    private void conduct(List<Side> sides, Blame blame) throws Exception {
        progress.trialsStart(
                sides.stream().map(side -> side.first().planned()).toList(),
                sides.getFirst().first().attempt());
        Liveness liveness = new Liveness();
        try (Resources open = new Resources()) {
            liveness.whileDoing(() -> inOrder(sides, blame, liveness, open));
        }
    }

    private void inOrder(List<Side> sides, Blame blame, Liveness liveness, Resources open) throws Exception {
        Steps first = sides.getFirst().first().steps();
        List<TrialDatabase> databases =
                first.step("start database", () -> blame.each(side -> database(side, liveness, open)));
        first.step("seed", () -> seed(databases, Seeding.Moment.BEFORE_START));
        List<StartedSide> started =
                first.step("start application", () -> applications(databases, blame, liveness, open));
        Resource announced = applications::end;
        open.add(announced);
        announce(started, 0);
        first.step("verify contract", () -> verify(started, blame));
        LoadSession session = open.add(LoadSession.start(settings, started, generator));
        Started all = new Started(started, session, liveness, open);
        if (sides.getFirst().trials().stream().anyMatch(TrialReport::isRehearsed)) {
            first.step("rehearse", () -> rehearseAll(all));
            first.step("idle", () -> rest(all));
        }
        measureAll(all);
        liveness.end();
        Steps last = sides.getFirst().trials().getLast().steps();
        last.step("stop", () -> {
            announced.close();
            started.forEach(side -> side.application().close());
        });
        last.step("store", () -> read(started));
    }

    private static TrialDatabase database(Side side, Liveness liveness, Resources open)
            throws IOException, TrialFailure {
        TrialDatabase database = open.add(new TrialDatabase(side));
        database.start(liveness);
        return database;
    }

    private static void seed(List<TrialDatabase> databases, Seeding.Moment moment)
            throws IOException, InterruptedException {
        for (TrialDatabase database : databases) {
            database.seed(moment);
        }
    }

    /** All are launched before one is waited for. */
    private static List<StartedSide> applications(
            List<TrialDatabase> databases, Blame blame, Liveness liveness, Resources open) throws Exception {
        List<ApplicationLauncher> launched = new ArrayList<>();
        List<SideServices> services = new ArrayList<>();
        for (TrialDatabase database : databases) {
            launched.add(blame.of(database.side(), () -> {
                Side side = database.side();
                side.ranWith(InstalledSoftware.of(side.variant(), side.settings(), database));
                side.ranWith(side.settings().hostSoftware());
                services.add(open.add(new SideServices(side)));
                services.getLast().start(liveness);
                ApplicationLauncher launcher = new ApplicationLauncher(side);
                open.add(launcher.launch(
                        database.placeholders(), services.getLast().placeholders()));
                return launcher;
            }));
        }
        List<StartedSide> started = new ArrayList<>();
        for (int place = 0; place < launched.size(); place++) {
            TrialDatabase database = databases.get(place);
            Application application = blame.of(database.side(), launched.get(place)::awaitReady);
            liveness.add(application::isAlive, () -> application.death().duringTrial());
            database.seed(Seeding.Moment.WHEN_READY);
            started.add(new StartedSide(database.side(), database, services.get(place), application));
        }
        return started;
    }

    private static void verify(List<StartedSide> started, Blame blame) throws Exception {
        for (StartedSide one : started) {
            blame.of(one.side(), () -> {
                new ContractCheck(one.side().variant())
                        .verifyEssentials(
                                one.application().baseUrl(), one.side().folder().contractLog());
                return one;
            });
        }
    }

    private void announce(List<StartedSide> started, int place) {
        applications.run(started.stream()
                .map(one -> new ApplicationListener.Running(
                        one.side().variant(),
                        one.trial(place).planned(),
                        one.application().baseUrl()))
                .toList());
    }

    /** While it may still use all processors: the JIT compiler gets further. */
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

    /** After a trial that failed the others of its start are not run: what they would find is not what the method says. */
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

    private boolean measured(int place, Started started) throws InterruptedException {
        try {
            started.liveness().whileDoing(() -> measure(place, started));
            return true;
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            Blame.ofLoad(started.sides(), place, e);
            return false;
        }
    }

    private void measure(int place, Started started) throws Exception {
        Steps steps = started.trials(place).getFirst().steps();
        List<TrialProbes> probes = started.probes(place);
        for (StartedSide one : started.sides()) {
            one.application()
                    .confineTo(one.side().settings().beforeLoad(one.side().variant()));
        }
        steps.step("warm up", () -> started.warmUp(place, probes));
        steps.step("idle", () -> rest(started));
        for (StartedSide one : started.sides()) {
            one.application().confineTo(one.side().settings().inLoad());
        }
        steps.step(
                "reset",
                () -> seed(started.sides().stream().map(StartedSide::database).toList(), Seeding.Moment.BEFORE_LOAD));
        steps.step(TrialReport.LOAD, () -> started.stage(place).measure());
        for (TrialProbes one : probes) {
            one.loadEnded();
        }
        if (settings.goal().isPresent()) {
            steps.step("find capacity", () -> findCapacity(place, started));
        }
    }

    /** Of one side after the other: the partner is idle meanwhile. */
    private void findCapacity(int place, Started started) throws Exception {
        for (StartedSide one : started.sides()) {
            TrialReport trial = one.trial(place);
            LatencyGoal goal = settings.goal().get();
            FurtherLoad load = new FurtherLoad(
                    one, settings.workload(trial.planned().workload()), started.liveness(), generator, started.open());
            Capacity capacity = new CapacityStage(trial, new CapacityStep(load), goal).find();
            trial.holdsUpTo(capacity);
            if (settings.aim().get().overload() && capacity.perSecond() > 0) {
                stress(trial, load, capacity.perSecond());
            }
        }
    }

    private void stress(TrialReport trial, FurtherLoad load, int capacity) throws Exception {
        Path folder = trial.folder().path();
        LatencyGoal goal = settings.goal().get();
        trial.recovers(new StressStage(folder, load, goal, Stress.Kind.OVERLOAD).run(capacity));
        if (!load.services().isEmpty()) {
            new StressStage(folder, load, goal, Stress.Kind.OUTAGE).run(capacity);
        }
    }

    private static void read(List<StartedSide> started) throws IOException {
        for (StartedSide one : started) {
            one.side().readStart(one.application(), one.artifact());
            Optional<FlightRecording> recording = one.application().recording();
            for (TrialReport trial : one.side().trials()) {
                trial.read(recording);
            }
        }
    }
}
