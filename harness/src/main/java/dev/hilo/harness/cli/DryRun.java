package dev.hilo.harness.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.PlannedTrial;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;

/** Tells what a run would do. */
final class DryRun {
    private final CommandSpec spec;
    private final PrintWriter out;
    private final RunPlan plan;
    private final Optional<Budget> budget;

    DryRun(CommandSpec spec, RunPlan plan, Optional<Budget> budget) {
        this.spec = spec;
        this.out = spec.commandLine().getOut();
        this.plan = plan;
        this.budget = budget;
    }

    void tell(List<PlannedTrial> planned) {
        out.printf(
                "%d trials in %d starts, %d blocks, about %s; profile %s, seed %d%n",
                planned.size(),
                planned.getLast().start(),
                planned.getLast().block(),
                told(planned),
                plan.settings().profile(),
                plan.settings().seed());
        budget.ifPresent(time -> out.printf(
                "the number of blocks is an estimate: the first block decides how many fit into %s%n", time.told()));
        out.println("processors: "
                + plan.settings().cpus().byRole().entrySet().stream()
                        .map(role -> role.getKey() + " " + role.getValue())
                        .collect(joining(", ")));
        by(PlannedTrial::block, planned).forEach(this::block);
        out.println("nothing was started; to run it: "
                + Commands.text(RunHeader.command(
                        spec.commandLine().getParseResult().originalArgs(),
                        plan.settings().seed())));
        out.flush();
    }

    private void block(int number, List<PlannedTrial> trials) {
        out.printf("block %d, about %s%n", number, told(trials));
        by(PlannedTrial::start, trials).forEach(this::start);
    }

    private void start(int number, List<PlannedTrial> trials) {
        PlannedTrial first = trials.getFirst();
        out.printf(
                "  start %d: %s%s: %s%n",
                number,
                first.subject().name(),
                first.aaRepeat() ? " (A/A repeat)" : "",
                trials.stream().map(PlannedTrial::workload).collect(joining(", ")));
    }

    private String told(List<PlannedTrial> trials) {
        return Clock.told(plan.guessedSeconds(trials));
    }

    private static Map<Integer, List<PlannedTrial>> by(
            Function<PlannedTrial, Integer> number, List<PlannedTrial> trials) {
        return trials.stream().collect(groupingBy(number, LinkedHashMap::new, toList()));
    }
}
