package dev.hilo.harness.cli;

import dev.hilo.harness.cli.output.Clock;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Effect;
import java.io.PrintWriter;
import java.util.List;

/** A run within a budget: the time of its first block decides how many blocks follow. */
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
        double seconds = results.attempts().stream()
                .filter(attempt -> attempt.side() < 2)
                .flatMap(attempt -> attempt.stepSeconds().values().stream())
                .mapToDouble(step -> step)
                .sum();
        List<PlannedTrial> whole = budget.continued(plan, run.planned(), seconds);
        results.write(run.planning(whole, plan.statistics(whole)));
        tellBlocks(seconds, whole.getLast().block(), out);
        return true;
    }

    private void tellBlocks(double seconds, int blocks, PrintWriter out) {
        boolean few = blocks < Effect.ENOUGH_BLOCKS;
        out.printf(
                "the first block took %s, so %d %s within %s%s%n",
                Clock.told(seconds),
                blocks,
                blocks == 1 ? "block is run" : "blocks are run",
                budget.told(),
                few ? ": too short for a verdict, %d blocks are needed".formatted(Effect.ENOUGH_BLOCKS) : "");
    }
}
