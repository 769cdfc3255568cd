package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;

/** Runs trials. The only place where the order of things in a trial is written. */
public final class Runner {
    private final RunSettings settings;
    private final ResultFolder results;
    private final LoadGenerator generator;
    private final Progress progress;

    public Runner(RunSettings settings, ResultFolder results, LoadGenerator generator, Progress progress) {
        this.settings = settings;
        this.results = results;
        this.generator = generator;
        this.progress = progress;
    }

    /**
     * Runs one trial and stores its result, whatever becomes of it.
     *
     * @throws InterruptedException when the run is to end: everything started is stopped, nothing is stored
     * @throws RunAborted when no further trial can succeed, such as on a full disk
     */
    public TrialResult run(PlannedTrial planned, Variant variant) throws InterruptedException {
        progress.trialStarts(planned);
        Steps steps = new Steps(progress::stepStarts);
        TrialFolder folder = new TrialFolder(results.trialFolder(planned));
        TrialReport report = new TrialReport(settings, planned, variant, folder, steps);
        TrialResult result;
        try {
            conduct(variant, folder, steps, report);
            result = report.success();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            result = report.failure(e);
        }
        if (Thread.interrupted()) {
            // What it broke off may have told it as an error of its own.
            throw new InterruptedException();
        }
        store(result);
        progress.trialEnds(result);
        return result;
    }

    private void store(TrialResult result) {
        try {
            results.write(result);
        } catch (ResultException e) {
            RunAborted.ifHopeless(e);
            throw e;
        }
    }

    private void conduct(Variant variant, TrialFolder folder, Steps steps, TrialReport report) throws Exception {
        Watch watch = new Watch();
        try (Resources open = new Resources()) {
            watch.whileDoing(() -> inOrder(variant, folder, steps, report, watch, open));
        }
    }

    private void inOrder(
            Variant variant, TrialFolder folder, Steps steps, TrialReport report, Watch watch, Resources open)
            throws Exception {
        TrialDatabase database = open.add(new TrialDatabase(settings, variant, folder));
        steps.step("start database", () -> database.start(watch));
        report.databaseStarted(database);
        steps.step("seed", database::seed);
        Application application = steps.step(
                "start application",
                () -> open.add(new ApplicationLauncher(settings, variant, folder).start(database.placeholders())));
        watch.add("application", application::isAlive, application::lastWords);
        report.applicationStarted(application);
        steps.step(
                "verify contract",
                () -> new ContractCheck(variant).verifyEssentials(application.baseUrl(), folder.contractLog()));
        TrialProbes probes = open.add(TrialProbes.start(folder, variant, application, database.server()));
        LoadStage load = open.add(LoadStage.start(settings, folder, application.baseUrl(), watch, generator));
        probes.addGenerator(load.generatorPid());
        steps.step("warm up", () -> load.warmUp(probes::compilationMillis));
        application.confineTo(settings.cpus().application());
        steps.step("reset", database::seed);
        steps.step("load", load::measure);
        probes.loadEnded();
        watch.end();
        steps.step("stop", application::close);
        steps.step("store", () -> report.measured(probes));
    }
}
