package dev.hilo.harness.report.history;

import dev.hilo.harness.analysis.ControlCheck;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.answers.Findings;
import dev.hilo.harness.report.model.overview.Overview;
import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run as a line of a history.
 *
 * @param folder below the folder of the history
 * @param report link to its report; empty when it has none
 * @param trials how many of the planned ones count
 * @param answers by workload
 */
public record HistoricRun(
        String folder,
        String report,
        RunResult run,
        String time,
        String machine,
        String commit,
        String trials,
        List<Answers> answers,
        List<RunView> views) {
    /**
     * Findings under a workload.
     *
     * @param sentences alarms first; empty where nothing was compared
     */
    public record Answers(String workload, List<String> sentences) {}

    private static final String REPORT = "report/index.html";

    /** @throws ResultException where the folder cannot be read, or no trial of it has ended */
    static HistoricRun read(Path home, Path folder) {
        ResultFolder results = ResultFolder.open(folder);
        Overview overview = Overview.of(results);
        RunResult run = overview.run();
        if (overview.outcomes().trials().isEmpty()) {
            throw new ResultException("no trial has ended: ./bench resume continues it");
        }
        String name = home.relativize(folder).toString();
        return new HistoricRun(
                name,
                Files.exists(folder.resolve(REPORT)) ? Address.of(name + "/" + REPORT) : "",
                run,
                Opening.time(run),
                machine(run),
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
                overview.views().stream().map(HistoricRun::answers).toList(),
                overview.views());
    }

    /** The processor, and which of its cores the run had. */
    private static String machine(RunResult run) {
        return Stream.of("cpu", "processors")
                .map(run.environment()::get)
                .filter(Objects::nonNull)
                .collect(Collectors.joining(", processors "));
    }

    private static Answers answers(RunView view) {
        Findings findings = Findings.of(view);
        return new Answers(
                view.workload(),
                Stream.concat(findings.alarms().stream(), findings.answers().stream())
                        .toList());
    }

    /** Whether it ran in no emulator, and none of its controls shows a difference; also where it has none. */
    boolean isSound() {
        return run.emulator().isEmpty()
                && views.stream()
                        .flatMap(view -> view.verdicts().controls().stream())
                        .noneMatch(ControlCheck::isAlarm);
    }

    /** Whether answers must name their workload. */
    public boolean isOfSeveralWorkloads() {
        return answers.size() > 1;
    }
}
