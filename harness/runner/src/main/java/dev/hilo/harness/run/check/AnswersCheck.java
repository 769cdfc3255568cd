package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.run.failure.RunAborted;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.trial.Side;
import dev.hilo.harness.run.trial.StartedSide;
import dev.hilo.harness.run.trial.TrialReport;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.requests.ComparedAnswers;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A check that sends a sample of the requests of a workload to two running applications and compares their answers, by the generator that
 * sends them in a load. A comparison that fails is a result, too: it says nothing about the applications.
 */
public final class AnswersCheck {
    /** The limit for log-in and requests of a load together; the sample has a limit of its own. */
    private static final Duration WITHIN = Duration.ofMinutes(3);

    private final RunSettings settings;
    private final LoadGenerator generator;

    public AnswersCheck(RunSettings settings, LoadGenerator generator) {
        this.settings = settings;
        this.generator = generator;
    }

    /**
     * Whether a start has two sides whose requests hilo knows. Where a contract judges each start, the first block of a run is enough; the
     * sample of an application without a contract grows with each duet.
     */
    public boolean appliesTo(List<StartedSide> started) {
        Side side = started.getFirst().side();
        boolean isDue = side.spec().variant().contract() == null
                || side.first().planned().block() == 1;
        return started.size() == 2 && isDue && side.trials().stream().anyMatch(this::isComparable);
    }

    /**
     * Compares the answers of a duet under each of its workloads, and stores them in the folder of the first side's trial. One process sends
     * the requests of all, because starting one takes as long as the answers need.
     */
    public void compare(List<StartedSide> started) throws IOException, InterruptedException {
        Side side = started.getFirst().side();
        List<Asked> asked = side.trials().stream()
                .filter(this::isComparable)
                .map(trial -> new Asked(settings.workload(trial.planned().workload()), trial.folder()))
                .toList();
        List<URI> urls =
                started.stream().map(one -> one.application().baseUrl()).toList();
        compare(asked, settings.loadSeed(side.first().planned().block()), urls);
    }

    private boolean isComparable(TrialReport trial) {
        return trial.hasLoad() && settings.workload(trial.planned().workload()).requests() != null;
    }

    /**
     * Compares the answers of two applications.
     *
     * @param workload with requests
     * @param folder for the plan, the log and the result
     */
    public ComparedAnswers compare(Workload workload, long seed, TrialFolder folder, List<URI> urls)
            throws IOException, InterruptedException {
        compare(List.of(new Asked(workload, folder)), seed, urls);
        return ComparedAnswers.read(folder.path()).orElseThrow();
    }

    private void compare(List<Asked> asked, long seed, List<URI> urls) throws IOException, InterruptedException {
        for (Asked one : asked) {
            Path folder = Files.createDirectories(one.folder().path());
            Files.deleteIfExists(folder.resolve(ComparedAnswers.FILE));
        }
        Path planFile =
                Files.createDirectories(asked.getFirst().folder().answers()).resolve("load-plan.json");
        List<PlannedLoad> loads = asked.stream().map(this::planned).toList();
        List<Target> targets = urls.stream().map(url -> new Target(url, loads)).toList();
        new LoadPlan(seed, targets).write(planFile);
        Optional<String> failure = run(planFile, WITHIN.multipliedBy(loads.size()));
        for (Asked one : asked) {
            if (failure.isPresent() && ComparedAnswers.read(one.folder().path()).isEmpty()) {
                ComparedAnswers.none(failure.get()).write(one.folder().path());
            }
        }
    }

    /** A load of the requests; the sample does not use its times. */
    private PlannedLoad planned(Asked asked) {
        Workload workload = asked.workload();
        return new PlannedLoad(
                workload.name(),
                workload.scenario(),
                null,
                null,
                asked.folder().path(),
                workload.requestTimeoutMillis(),
                workload.profile(settings.profile()).warmUp(),
                0,
                List.of(new LoadPhase(1, 1, 1)),
                null,
                null,
                null,
                workload.requests(),
                null);
    }

    private Optional<String> run(Path planFile, Duration within) throws InterruptedException {
        Optional<LoadRun> started;
        try {
            started = generator.compareAnswers(planFile);
        } catch (IOException e) {
            RunAborted.ifHopeless(e);
            return Optional.of(e.getMessage());
        }
        if (started.isEmpty()) {
            return Optional.of("its load generator sends requests of its own");
        }
        try (LoadRun run = started.get()) {
            return run.failureWithin(within);
        }
    }

    /** A workload whose answers are compared, and the folder for the result. */
    private record Asked(Workload workload, TrialFolder folder) {}
}
