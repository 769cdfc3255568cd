package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Interruption;
import dev.hilo.harness.init.Explored;
import dev.hilo.harness.init.Initialization;
import dev.hilo.harness.run.check.SettledWatch;
import dev.hilo.harness.run.check.SingleStart;
import dev.hilo.harness.run.failure.TrialFailure;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Starts of an application that hilo has never seen: as it is, and where that fails again, with one help more each time.
 *
 * @param urls paths that the user names
 */
record HelpedStart(CommandSpec spec, RunOptions options, Initialization initialization, List<String> urls) {
    private static final String PROFILE = "smoke";
    private static final int MOST_STARTS = 6;

    /** @throws TrialFailure when no help that hilo has makes it ready */
    @SuppressWarnings("try") // an interruption is opened only to be closed
    Explored explored(Path logs) throws Exception {
        try (Interruption interruption =
                Interruption.stopsThisThread(spec.commandLine().getErr(), "stopped; nothing was written")) {
            for (int number = 1; number < MOST_STARTS; number++) {
                Optional<Explored> explored = tried(logs.resolve("start-" + number));
                if (explored.isPresent()) {
                    return explored.get();
                }
            }
            return once(logs.resolve("start-" + MOST_STARTS), new SettledWatch());
        }
    }

    /** @return empty where the next start gets a help that this one lacked */
    private Optional<Explored> tried(Path folder) throws Exception {
        SettledWatch watch = new SettledWatch();
        try {
            Explored explored = once(folder, watch);
            return isHelped(folder, explored.isAnswered(), watch) ? Optional.empty() : Optional.of(explored);
        } catch (TrialFailure e) {
            if (isHelped(folder, false, watch)) {
                return Optional.empty();
            }
            initialization.unhelped(log(folder), watch.ports()).ifPresent(spec.commandLine().getOut()::println);
            throw e;
        }
    }

    private static Path log(Path folder) {
        return folder.resolve("application.log");
    }

    private boolean isHelped(Path folder, boolean isReady, SettledWatch watch) throws IOException {
        Optional<String> help = initialization.help(log(folder), isReady, watch.ports());
        PrintWriter out = spec.commandLine().getOut();
        help.ifPresent(added -> out.println("starting it again with " + added));
        out.flush();
        return help.isPresent();
    }

    private Explored once(Path logs, SettledWatch watch) throws Exception {
        Path first = initialization.firstStart(logs);
        Catalog catalog = Catalog.ofProject(first, Optional.empty(), FactorSettings.names());
        String suite = catalog.project().orElseThrow().suite();
        RunSettings settings =
                options.settings(catalog, suite, catalog.workloadsOf(suite).with(PROFILE, List.of()), PROFILE, 0);
        List<Variant> variants = catalog.variants();
        settings.requireDatabases(variants);
        return SingleStart.during(
                settings, variants.getFirst(), logs, watch, baseUrl -> initialization.explore(baseUrl, urls, log(logs)));
    }
}
