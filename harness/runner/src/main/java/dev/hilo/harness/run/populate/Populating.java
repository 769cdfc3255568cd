package dev.hilo.harness.run.populate;

import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.load.requests.Population;
import dev.hilo.load.requests.PopulationPlan;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Fills an application that is ready with users and data by its own operations, where its {@code hilo.yaml} says so. */
public record Populating(RunSettings settings, LoadGenerator generator) {
    private static final Duration WITHIN = Duration.ofMinutes(5);

    /**
     * @param folder of the start, for the plan and the log
     * @throws TrialFailure with one line when a request is not answered as expected
     */
    public void populate(URI baseUrl, Path folder) throws IOException, InterruptedException, TrialFailure {
        List<Population> populations = settings.suite().populations();
        for (int place = 0; place < populations.size(); place++) {
            populate(baseUrl, folder, populations.get(place), place == 0 ? "populate" : "populate-" + (place + 1));
        }
    }

    private void populate(URI baseUrl, Path folder, Population population, String name)
            throws IOException, InterruptedException, TrialFailure {
        Path planFile = Files.createDirectories(folder.resolve(name)).resolve(PopulationPlan.FILE);
        new PopulationPlan(baseUrl, settings.seed(), population.of(new StartFolder(folder).applicationLog()))
                .write(planFile);
        try (LoadRun run = started(planFile)) {
            Optional<String> failure = run.failureWithin(WITHIN);
            if (failure.isPresent()) {
                throw failed(run, failure.get());
            }
        }
    }

    /** Wrong or late answers are the application's failure. A generator that ends for another reason says nothing about it. */
    static TrialFailure failed(LoadRun run, String failure) {
        return run.isAlive() || run.isFaultOfInput() ? new TrialFailure(failure) : TrialFailure.disturbance(failure);
    }

    /** A generator that does not start says nothing about the application. */
    private LoadRun started(Path planFile) throws TrialFailure {
        try {
            return generator.populate(planFile);
        } catch (IOException e) {
            throw TrialFailure.disturbedBy(e);
        }
    }
}
