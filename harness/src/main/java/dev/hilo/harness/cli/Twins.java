package dev.hilo.harness.cli;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.stats.Comparison;
import java.util.ArrayList;
import java.util.List;

/** Adds A/A trials to the plan of a self-check: at the end of each block, one of its variants once more. */
final class Twins {
    private Twins() {}

    static List<PlannedTrial> in(List<PlannedTrial> planned) {
        if (planned.getLast().block() < Comparison.ENOUGH_TRIALS) {
            return planned;
        }
        List<PlannedTrial> all = new ArrayList<>();
        for (PlannedTrial trial : planned) {
            boolean last = trial.number() == planned.size()
                    || planned.get(trial.number()).block() != trial.block();
            add(all, trial, false);
            if (last) {
                add(all, trial, true);
            }
        }
        return List.copyOf(all);
    }

    private static void add(List<PlannedTrial> all, PlannedTrial trial, boolean twin) {
        int next = all.size() + 1;
        all.add(new PlannedTrial(next, trial.block(), next, trial.subject(), trial.workload(), twin));
    }
}
