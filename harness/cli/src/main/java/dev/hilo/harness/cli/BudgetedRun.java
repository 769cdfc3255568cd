package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.cli.options.WhyOption;
import dev.hilo.harness.cli.output.Clock;
import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;

/** A run within a budget: the time of its first block decides how many blocks follow, and what is left after an early answer goes into profiles. */
record BudgetedRun(Budget budget, RunPlan plan, ResultFolder results) {

    /**
     * Plans what follows the first block, if only that is planned; it has ended.
     *
     * @return false where more is planned already
     */
    boolean continued(PrintWriter out) {
        RunResult run = results.run();
        if (run.blocks() > 1) {
            return false;
        }
        double seconds = spentSeconds();
        List<PlannedTrial> whole = budget.continued(plan, run.planned(), seconds);
        results.write(run.planning(whole, plan.statistics(whole)));
        tellBlocks(seconds, whole.getLast().block(), out);
        return true;
    }

    /**
     * Number of duets of each pair that are profiled in the time that an early answer has left.
     *
     * @return empty where no difference of request CPU is shown, the variants cannot be profiled, or the time is too short
     */
    OptionalInt profiledDuets() {
        RunAnalysis analysis = RunAnalysis.of(results.run(), results.attempts());
        if (!analysis.isDifferenceShown(Metric.REQUEST_CPU_MS_PER_REQUEST)
                || new RunNeeds(plan).objectionToProfiles().isPresent()) {
            return OptionalInt.empty();
        }
        RunPlan profiled = plan.profiled(Profiler.ASYNC);
        double guessed = profiled.guessedSeconds(profiled.ofEachPair(WhyOption.DUETS));
        double spent = spentSeconds();
        double slowness = spent / plan.guessedSeconds(results.run().planned());
        return spent + slowness * guessed <= budget.seconds() ? OptionalInt.of(WhyOption.DUETS) : OptionalInt.empty();
    }

    private double spentSeconds() {
        return results.attempts().stream()
                .filter(attempt -> attempt.side() < 2)
                .flatMap(attempt -> attempt.stepSeconds().values().stream())
                .mapToDouble(step -> step)
                .sum();
    }

    private void tellBlocks(double seconds, int blocks, PrintWriter out) {
        int needed = plan.blocksForAVerdict();
        out.printf(
                "the first block took %s, so %d %s within %s%s%n",
                Clock.told(seconds),
                blocks,
                blocks == 1 ? "block is run" : "blocks are run",
                budget.told(),
                blocks < needed ? ": too short for a verdict, %d blocks are needed".formatted(needed) : "");
    }
}
