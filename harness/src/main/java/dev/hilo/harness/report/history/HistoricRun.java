package dev.hilo.harness.report.history;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.Findings;
import dev.hilo.harness.report.model.Opening;
import dev.hilo.harness.report.model.Overview;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A run as a line of a history.
 *
 * @param folder below the folder of the history
 * @param report link to its report; empty when it has none
 * @param trials how many of the planned ones count
 * @param answers in words, alarms first
 */
public record HistoricRun(
        String folder,
        String report,
        RunResult run,
        String time,
        String machine,
        String commit,
        String trials,
        List<String> answers,
        List<RunView> views) {
    private static final String REPORT = "report/index.html";

    static HistoricRun read(Path home, Path folder) {
        ResultFolder results = ResultFolder.open(folder);
        Overview overview = Overview.of(results);
        RunResult run = overview.run();
        String name = home.relativize(folder).toString();
        return new HistoricRun(
                name,
                Files.exists(folder.resolve(REPORT)) ? name + "/" + REPORT : "",
                run,
                Opening.time(run),
                run.environment().getOrDefault("cpu", ""),
                run.environment().getOrDefault("git commit", ""),
                "%d of %d"
                        .formatted(
                                overview.views().stream()
                                        .flatMap(view -> view.variants().stream())
                                        .mapToInt(variant -> variant.ok().size())
                                        .sum(),
                                run.planned().stream()
                                        .filter(trial -> !trial.aaRepeat())
                                        .count()),
                overview.views().stream().flatMap(HistoricRun::answers).toList(),
                overview.views());
    }

    private static Stream<String> answers(RunView view) {
        Findings findings = Findings.of(view);
        return Stream.concat(findings.alarms().stream(), findings.answers().stream());
    }
}
