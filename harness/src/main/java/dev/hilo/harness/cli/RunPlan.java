package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.Plan;
import dev.hilo.harness.run.RunSettings;
import java.util.List;

/** Everything that the order of trials follows from, but for how many blocks there are. */
record RunPlan(RunSettings settings, List<Variant> variants) {

    /** As many blocks as were asked for, with aaRepeats where they help. */
    List<PlannedTrial> of(int blocks) {
        return blocks(blocks, Plan.AaRepeats.of(blocks, variants.size()));
    }

    List<PlannedTrial> blocks(int blocks, Plan.AaRepeats aaRepeats) {
        return Plan.blocks(
                variants.stream().map(Variant::subject).toList(),
                settings.workloads().stream()
                        .map(workload -> Plan.Part.of(workload, settings.profile()))
                        .toList(),
                blocks,
                aaRepeats,
                settings.seed());
    }

    /** Fails before anything begins when a database server that the run needs cannot be had or used. */
    void requireDatabases() {
        settings.requireDatabases(variants);
    }

    /** A guess at the seconds of trials of this run. */
    double guessedSeconds(List<PlannedTrial> trials) {
        return TrialGuess.of(settings, trials).stream()
                .mapToDouble(seconds -> seconds)
                .sum();
    }
}
