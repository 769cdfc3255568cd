package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.probe.FlightRecording;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.announce.ApplicationListener;
import dev.hilo.harness.run.check.AnswersCheck;
import dev.hilo.harness.run.failure.Liveness;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.Resource;
import dev.hilo.harness.run.start.Resources;
import dev.hilo.harness.run.start.TrialDatabase;
import dev.hilo.harness.run.trial.DuetWindows;
import dev.hilo.harness.run.trial.Side;
import dev.hilo.harness.run.trial.StartedSide;
import dev.hilo.harness.run.trial.Steps;
import dev.hilo.harness.run.trial.TrialReport;
import dev.hilo.load.LoadPlan.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Runs trials. The order of a start is written here, that of its loads in {@link MeasuredLoads}. */
public final class Runner {
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
        Announcement announcement = new Announcement(applications);
        announcement.of(started, 0);
        first.step("verify contract", () -> starts.verify(started));
        compareAnswers(started, first);
        LoadSession session = open.add(session(started));
        Started all = new Started(started, session, isLast, liveness, open, tidying);
        MeasuredLoads loads = new MeasuredLoads(settings, generator, progress, announcement, all);
        loads.rehearse(first);
        loads.measure();
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
