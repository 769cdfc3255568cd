package dev.hilo.harness.run.check;

import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.run.load.LoadSession;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.StartFolder;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.LoadPlan.Target;
import dev.hilo.load.PlannedLoad;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The plan of a generator that checks the first workload of a run at one application, without a trial.
 *
 * @param file that has the plan
 * @param files of what the generator finds
 */
record CheckPlan(Path file, LoadPlan plan, TrialFolder files) {

    /**
     * Writes the plan into a folder, where the generator's log will be, too.
     *
     * @param data file with the keys of stored data; null for none
     */
    static CheckPlan write(RunSettings settings, Path folder, Profile profile, Path data, URI baseUrl)
            throws IOException {
        TrialFolder files = new TrialFolder(folder.resolve("check"));
        Files.createDirectories(files.load());
        PlannedLoad load = LoadSession.planned(settings.workloads().getFirst(), profile, data, files, 0);
        LoadPlan plan = new LoadPlan(settings.seed(), List.of(new Target(baseUrl, List.of(load))));
        Path file = new StartFolder(folder).loadPlan();
        plan.write(file);
        return new CheckPlan(file, plan, files);
    }
}
