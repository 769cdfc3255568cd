package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.result.metrics.CountedOperation;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.GeneratorLog;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A check that runs the user's own simulation once on a running application, by the generator that runs it in a trial. */
public final class SimulationCheck {
    private static final Duration POLL = Duration.ofMillis(50);

    private final RunSettings settings;
    private final Generators.Place place;
    private final Path folder;

    /** @param folder for the plan, the log and the result */
    public SimulationCheck(RunSettings settings, Generators.Place place, Path folder) {
        this.settings = settings;
        this.place = place;
        this.folder = folder;
    }

    /** @throws TrialFailure with one line when it could not be run, for instance because it does not compile */
    public List<CountedOperation> check(URI baseUrl) throws IOException, InterruptedException, TrialFailure {
        Workload workload = settings.workloads().getFirst();
        CheckPlan plan = CheckPlan.write(settings, folder, once(workload), null, baseUrl);
        GeneratorHandshake handshake = new GeneratorHandshake(plan.files().load());
        handshake.begin().create();
        handshake.go().create();
        try (LoadRun run = Generators.make(workload.generator().name(), place).start(plan.file(), plan.plan())) {
            while (run.isAlive()) {
                Thread.sleep(POLL);
            }
            Optional<String> failure = run.failure();
            if (failure.isPresent()) {
                throw new TrialFailure(failure.get());
            }
        }
        return CountedOperation.read(plan.files().path());
    }

    /** Remarks of the simulation beyond its counts, for instance about an assertion that does not hold. */
    public List<String> remarks() throws IOException {
        return Files.readAllLines(folder.resolve(GeneratorLog.FILE)).stream()
                .filter(line -> line.startsWith(GeneratorLog.PREFIX))
                .map(GeneratorLog::told)
                .toList();
    }

    /** The profile without a warm-up run. */
    private Profile once(Workload workload) {
        Profile usual = workload.profile(settings.profile());
        return Profile.once(usual.name(), usual.warmUp().of(0), usual.load());
    }
}
