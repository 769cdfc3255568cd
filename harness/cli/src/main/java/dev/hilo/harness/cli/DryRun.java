package dev.hilo.harness.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.cli.output.Clock;
import dev.hilo.harness.cli.output.Counted;
import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** Prints the plan of a run without running it. */
final class DryRun {
    private final CommandSpec spec;
    private final PrintWriter out;
    private final RunPlan plan;
    private final Optional<Budget> budget;
    private final OptionalInt profiled;
    private final OptionalInt proofs;

    /**
     * @param profiled duets of each pair that follow; empty for none
     * @param proofs duets of each suspected pair with a switch and without it that follow these; empty for none
     */
    DryRun(CommandSpec spec, RunPlan plan, Optional<Budget> budget, OptionalInt profiled, OptionalInt proofs) {
        this.profiled = profiled;
        this.proofs = proofs;
        this.spec = spec;
        this.out = spec.commandLine().getOut();
        this.plan = plan;
        this.budget = budget;
    }

    void tell(List<PlannedTrial> planned) {
        out.printf(
                "%s, about %s; profile %s, seed %d%n",
                amount(planned),
                told(planned),
                plan.settings().profile(),
                plan.settings().seed());
        budget.ifPresent(time -> out.printf(
                "the number of blocks is an estimate: the first block decides how many fit into %s%n", time.told()));
        out.println("processors: "
                + Stream.of(Role.values())
                        .map(role -> role.key() + " " + plan.settings().processors(role))
                        .collect(joining(", ")));
        limits().ifPresent(limits -> out.println("limits of an application: " + limits));
        plan.settings().workloads().stream()
                .flatMap(workload -> workload.notes().stream())
                .forEach(note -> out.println("requests: " + note));
        by(PlannedTrial::block, planned).forEach(plan.isOfDuets() ? this::duet : this::block);
        profiled.ifPresent(this::profiled);
        proofs.ifPresent(this::proofs);
        out.println("nothing was started; to run it: "
                + Commands.text(RunHeader.command(spec, plan.settings().seed())));
        out.flush();
    }

    private void profiled(int ofEachPair) {
        RunPlan longer = plan.profiled(Profiler.ASYNC);
        out.printf(
                "then %d profiled duets of each pair, about %s more, which no verdict counts%n",
                ofEachPair, Clock.told(longer.guessedSeconds(longer.ofEachPair(ofEachPair))));
    }

    private void proofs(int ofEach) {
        RunPlan longer = plan.explaining();
        List<SwitchPair> one = plan.pairs().subList(0, 1);
        out.printf(
                "then %d duets with each switch that removes a suspect and %d without, about %s more for a pair and a switch%n",
                ofEach, ofEach, Clock.told(longer.guessedSeconds(longer.ofPairs(one, 2 * ofEach))));
    }

    /** CPU and memory limits of variants without limits of their own; empty without limits. */
    private Optional<String> limits() {
        Limits limits = plan.settings().limits();
        String told = Stream.of(
                        limits.processors().stream().mapToObj("%s processors"::formatted),
                        limits.memoryBytes().stream().mapToObj(bytes -> "%d MB of memory".formatted(bytes >> 20)))
                .flatMap(one -> one)
                .collect(joining(", "));
        return told.isEmpty() ? Optional.empty() : Optional.of(told);
    }

    private String amount(List<PlannedTrial> planned) {
        int blocks = planned.getLast().block();
        return plan.isOfDuets()
                ? "%s of %s"
                        .formatted(
                                Counted.of(blocks, "duet"),
                                Counted.of(plan.pairs().size(), "pair"))
                : "%s in %s, %s"
                        .formatted(
                                Counted.of(planned.size(), "trial"),
                                Counted.of(planned.getLast().start(), "start"),
                                Counted.of(blocks, "block"));
    }

    /** Prints a duet: its two variants and the factor in which they differ. */
    private void duet(int number, List<PlannedTrial> trials) {
        Subject first = trials.getFirst().subject();
        Subject second = trials.get(1).subject();
        String question = plan.pairs().stream()
                .filter(pair -> pair.compares(first, second))
                .map(SwitchPair::factor)
                .findFirst()
                .orElse("itself (A/A)");
        out.printf("duet %d: %s and %s: %s%n", number, first.name(), second.name(), question);
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
