package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.closedloop.ClosedLoopLoad;
import dev.hilo.harness.run.closedloop.ClosedLoopProgress;
import dev.hilo.harness.run.closedloop.Measurement;
import java.nio.file.Path;

/**
 * Measures how many requests a variant answers when each of its clients sends the next one as soon as it has its answer. The only place
 * where the order of things in such a measurement is written.
 */
public final class ClosedLoop {
    private final RunSettings settings;
    private final ClosedLoopLoad load;
    private final Path folder;
    private final ClosedLoopProgress progress;

    /** @param folder gets a folder for each measurement */
    public ClosedLoop(RunSettings settings, ClosedLoopLoad load, Path folder, ClosedLoopProgress progress) {
        this.settings = settings;
        this.load = load;
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Starts the variant and measures it once, whatever becomes of it.
     *
     * @throws InterruptedException when the work is to end: everything started is stopped
     * @throws RunAborted when no further measurement can succeed, such as on a full disk
     */
    public Measurement measure(PlannedTrial planned, Variant variant) throws InterruptedException {
        progress.measurementStarts(planned);
        Steps steps = new Steps(progress::stepStarts);
        ClosedLoopReport report = new ClosedLoopReport(planned, steps);
        Measurement measurement;
        try {
            conduct(planned, variant, steps, report);
            measurement = report.success();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            RunAborted.ifHopeless(e);
            measurement = report.failure(e);
        }
        if (Thread.interrupted()) {
            // What it broke off may have told it as an error of its own.
            throw new InterruptedException();
        }
        progress.measurementEnds(measurement);
        return measurement;
    }

    private void conduct(PlannedTrial planned, Variant variant, Steps steps, ClosedLoopReport report) throws Exception {
        StartFolder trial = new StartFolder(folder.resolve(planned.startFolder()));
        Liveness liveness = new Liveness();
        try (Resources open = new Resources()) {
            liveness.whileDoing(() -> inOrder(variant, trial, steps, report, liveness, open));
        }
    }

    private void inOrder(
            Variant variant, StartFolder trial, Steps steps, ClosedLoopReport report, Liveness liveness, Resources open)
            throws Exception {
        TrialDatabase database = open.add(new TrialDatabase(settings, variant, trial));
        steps.step("start database", () -> database.start(liveness));
        report.databaseStarted(InstalledSoftware.of(variant, database));
        steps.step("seed", database::seed);
        Application application = steps.step(
                "start application",
                () -> open.add(new ApplicationLauncher(settings, variant, trial).start(database.placeholders())));
        liveness.add("application", application::isAlive, application::lastWords);
        report.applicationStarted(application);
        steps.step(
                "verify contract",
                () -> new ContractCheck(variant).verifyEssentials(application.baseUrl(), trial.contractLog()));
        steps.step("reset", database::seed);
        WrkStage wrk = new WrkStage(settings, load, trial, application, liveness);
        steps.step("warm up", wrk::warmUp);
        application.confineTo(settings.cpus().application());
        steps.step("measure", () -> wrk.measure(database.server(), report));
        liveness.end();
        steps.step("stop", application::close);
    }
}
