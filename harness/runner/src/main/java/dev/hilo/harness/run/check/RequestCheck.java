package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadRun;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.load.requests.CheckedRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A check that sends every request of a workload once to a running application, by the generator that sends them in a load. */
public final class RequestCheck {
    /** The limit for log-in and requests together; each has its own timeout. */
    private static final Duration WITHIN = Duration.ofMinutes(5);

    private final RunSettings settings;
    private final Generators.Place place;
    private final Path folder;

    /** @param folder for the plan, the log and the result */
    public RequestCheck(RunSettings settings, Generators.Place place, Path folder) {
        this.settings = settings;
        this.place = place;
        this.folder = folder;
    }

    /** @throws TrialFailure with one line when the requests could not be sent, for instance because the log-in failed */
    public List<CheckedRequest> check(URI baseUrl) throws IOException, InterruptedException, TrialFailure {
        Profile profile = settings.workloads().getFirst().profile(settings.profile());
        CheckPlan plan = CheckPlan.write(settings, folder, profile, new StartFolder(folder).ids(), baseUrl);
        try (LoadRun run = Generators.check(place, plan.file())) {
            var failure = run.failureWithin(WITHIN);
            if (failure.isPresent()) {
                throw new TrialFailure(failure.get());
            }
        }
        return CheckedRequest.read(plan.files().load());
    }
}
