package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.ProfileNames;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.options.VaryOption;
import dev.hilo.harness.init.Initialization;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.check.SecondCopy;
import dev.hilo.harness.run.check.SingleStart;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.harness.run.start.StartWatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Starts of an application from the file that holds what is guessed of it so far. */
record FirstStarts(RunOptions options, Initialization initialization) {
    /** @param folder for the logs */
    Start prepare(Path folder) throws IOException {
        Path first = initialization.launch().firstStart(folder);
        Catalog catalog = Catalog.ofProject(first, Optional.empty(), FactorSettings.names());
        String suite = catalog.project().orElseThrow().suite();
        RunSettings settings = withoutRecorder(options.settings(catalog, suite, ProfileNames.SMOKE, 0));
        List<Variant> variants = catalog.variants();
        VaryOption.require(settings, variants);
        settings.requireDatabases(variants);
        return new Start(settings, variants.getFirst(), folder);
    }

    /** The settings without the flight recorder: nothing is measured, and its start and end take as long as those of a small program. */
    private static RunSettings withoutRecorder(RunSettings settings) {
        ApplicationSettings application = settings.application();
        return settings.with(application.with(application.jvm().withRecorder(false)));
    }

    /** A start before it is made. */
    record Start(RunSettings settings, Variant variant, Path folder) {
        <T> T during(StartWatch watch, SingleStart.ApplicationUse<T> use) throws Exception {
            return SingleStart.using(settings, variant, folder, watch, use);
        }

        SecondCopy copy() {
            return new SecondCopy(settings, variant, folder.resolve("copy"));
        }
    }
}
