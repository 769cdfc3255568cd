package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.Version;
import dev.hilo.harness.cli.options.ProjectOption;
import dev.hilo.harness.env.HostFacts;
import dev.hilo.harness.report.Report;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** The header of a run: its settings and plan, written before it begins. */
final class RunHeader {
    private RunHeader() {}

    /** @param notes settings besides those of the plan */
    static ResultFolder write(
            Path home,
            Path folder,
            RunPlan plan,
            List<PlannedTrial> planned,
            Map<String, String> notes,
            CommandSpec spec)
            throws IOException {
        RunSettings settings = plan.settings();
        Map<String, String> described = settings.described();
        described.putAll(notes);
        String suite = settings.workloads().getFirst().suite();
        RunResult run = new RunResult(
                RunResult.FORMAT,
                Version.current(),
                Instant.now(),
                command(spec, settings.seed()),
                settings.seed(),
                suite,
                settings.profile(),
                planned.getLast().block(),
                settings.suite().factors(),
                planned,
                loads(settings),
                plan.statistics(planned),
                described,
                HostFacts.read(settings.jvm().java(), home));
        ResultFolder results = ResultFolder.create(folder);
        new Provenance(plan).keepIn(results);
        copyPublished(home, suite, folder);
        // last: without it, the folder holds no run, and another may begin there
        results.write(run);
        return results;
    }

    static Map<String, Load> loads(RunSettings settings) {
        Map<String, Load> loads = new LinkedHashMap<>();
        settings.workloads()
                .forEach(workload -> loads.put(
                        workload.name(), settings.profile(workload.name()).load()));
        return loads;
    }

    /** The words that repeat the run: the user's own, with the seed that was used and without what may hold a password. */
    static List<String> command(CommandSpec spec, long seed) {
        List<String> userWords = spec.commandLine().getParseResult().originalArgs();
        List<String> command = new ArrayList<>(List.of(Home.command()));
        command.addAll(Secrets.masked(ProjectOption.spelledOut(spec, userWords).stream()
                .filter(word -> !word.equals("--dry-run") && !word.matches("--watch(=.*)?"))
                .toList()));
        if (userWords.stream().noneMatch(word -> word.startsWith("--seed"))) {
            command.addAll(List.of("--seed", String.valueOf(seed)));
        }
        return command;
    }

    /** Copies the published metrics, which the report compares with the user's own, so that it can be made anywhere. */
    private static void copyPublished(Path home, String suite, Path folder) throws IOException {
        Path published = home.resolve("gatling/published").resolve(suite + ".yaml");
        if (Files.exists(published)) {
            Files.copy(published, folder.resolve(Report.PUBLISHED), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
