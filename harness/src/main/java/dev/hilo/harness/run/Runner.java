package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** Tells one more which application runs. */
    public Runner announcing(ApplicationListener listener) {
        applications = listener;
        return this;
    }

    /**
     * Runs the trials of one start and stores their results, whatever becomes of them.
     *
     * @throws InterruptedException when the run is to end: everything started is stopped, nothing of this start is stored
     * @throws RunAborted when no further trial can succeed, such as on a full disk
     */
    public List<TrialResult> run(DueStart start, Variant variant) throws InterruptedException {
        return new Runner(settings.of(variant.subject()), results, generator, progress)
                .announcing(applications)
                .runAsSet(start, variant);
    }

    private List<TrialResult> runAsSet(DueStart start, Variant variant) throws InterruptedException {
        List<TrialReport> trials = start.trials().stream()
                .map(planned -> report(planned, start.attempt()))
                .toList();
        StartFolder folder = new StartFolder(results.startFolder(start.trials().getFirst(), start.attempt()));
        if (!start.invalid().isEmpty()) {
            progress.startIsRepeated(start);
        }
        try {
            conduct(variant, folder, trials);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            trials.forEach(trial -> trial.failed(e));
        }
        if (Thread.interrupted()) {
            // What it broke off may have told it as an error of its own.
            throw new InterruptedException();
        }
        return trials.stream().map(this::stored).toList();
    }

    private TrialReport report(PlannedTrial planned, int attempt) {
        Steps steps = new Steps(progress::stepStarts);
        TrialFolder folder = new TrialFolder(results.trialFolder(planned, attempt));
        return new TrialReport(settings, planned, attempt, folder, steps);
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

    private void conduct(Variant variant, StartFolder folder, List<TrialReport> trials) throws Exception {
        progress.trialStarts(trials.getFirst().planned(), trials.getFirst().attempt());
        Liveness liveness = new Liveness();
        try (Resources open = new Resources()) {
            liveness.whileDoing(() -> inOrder(variant, folder, trials, liveness, open));
        }
    }

    private void inOrder(
            Variant variant, StartFolder folder, List<TrialReport> trials, Liveness liveness, Resources open)
            throws Exception {
        Steps first = trials.getFirst().steps();
        TrialDatabase database = open.add(new TrialDatabase(settings, variant, folder));
        first.step("start database", () -> database.start(liveness));
        first.step("seed", database::seed);
        Map<String, String> software = InstalledSoftware.of(variant, database);
        trials.forEach(trial -> trial.ranWith(software));
        Application application = first.step(
                "start application",
                () -> open.add(new ApplicationLauncher(settings, variant, folder).start(database.placeholders())));
        liveness.add("application", application::isAlive, application::lastWords);
        Resource announced = applications::ends;
        open.add(announced);
        applications.runs(variant, trials.getFirst().planned(), application.baseUrl());
        first.step(
                "verify contract",
                () -> new ContractCheck(variant).verifyEssentials(application.baseUrl(), folder.contractLog()));
        LoadSession session = open.add(LoadSession.start(settings, folder, trials, application.baseUrl(), generator));
        Started started = new Started(variant, folder, database, application, session, liveness, open);
        if (trials.stream().anyMatch(TrialReport::isRehearsed)) {
            first.step("rehearse", () -> rehearseAll(trials, started));
            first.step("rest", () -> new IdleWait(application.resources()).await(REST));
        }
        measureAll(trials, started);
        liveness.end();
        Steps last = trials.getLast().steps();
        last.step("stop", () -> {
            announced.close();
            application.close();
        });
        last.step("store", () -> read(trials, started));
    }

    /** While it may still use all processors: the JIT compiler gets further. */
    private static void rehearseAll(List<TrialReport> trials, Started started) throws Exception {
        for (TrialReport trial : trials) {
            if (trial.isRehearsed()) {
                started.session().stage(trial, started.liveness()).rehearse();
            }
        }
    }

    /** After a trial that failed the others of its start are not run: what they would find is not what the method says. */
    private void measureAll(List<TrialReport> trials, Started started) throws InterruptedException, TrialFailure {
        for (TrialReport trial : trials) {
            if (trial != trials.getFirst()) {
                progress.trialStarts(trial.planned(), trial.attempt());
                trial.begins();
                applications.runs(
                        started.variant(),
                        trial.planned(),
                        started.application().baseUrl());
            }
            if (trial.hasLoad() && !measured(trial, started)) {
                trials.forEach(other -> other.isNotReachedBecauseOf(trial));
                return;
            }
        }
        started.session().awaitEnd();
    }

    private boolean measured(TrialReport trial, Started started) throws InterruptedException {
        try {
            started.liveness().whileDoing(() -> measure(trial, started));
            return true;
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            trial.failed(e);
            return false;
        }
    }

    private void measure(TrialReport trial, Started started) throws Exception {
        Application application = started.application();
        TrialDatabase database = started.database();
        TrialProbes probes = started.open()
                .add(TrialProbes.start(
                        trial.folder(), settings.cpus().all(), started.variant(), application, database.server()));
        trial.sampledBy(probes);
        probes.addGenerator(started.session().generatorPid());
        LoadStage load = started.session().stage(trial, started.liveness());
        application.confineTo(settings.cpusBeforeLoad(started.variant()));
        trial.steps().step("warm up", () -> trial.warmedUp(load.warmUp(probes::applicationUse)));
        trial.steps().step("rest", () -> new IdleWait(application.resources()).await(REST));
        application.confineTo(settings.cpus().application());
        trial.steps().step("reset", database::seed);
        trial.steps().step("load", load::measure);
        probes.loadEnded();
        if (settings.goal().isPresent()) {
            CapacityStep step =
                    new CapacityStep(settings, settings.workload(trial.planned().workload()), started, generator);
            CapacityStage search =
                    new CapacityStage(trial, step, settings.goal().get());
            trial.steps().step("find capacity", () -> trial.holdsUpTo(search.find()));
        }
    }

    private static void read(List<TrialReport> trials, Started started) throws IOException {
        Map<Metric, Double> startup = StartupLog.read(
                started.folder().applicationLog(), started.variant().telemetry().startup());
        startup.put(Metric.STARTUP_S, started.application().startupSeconds());
        Optional<FlightRecording> recording = started.application().recording();
        for (TrialReport trial : trials) {
            trial.tookToStart(startup);
            trial.read(recording);
        }
    }
}
