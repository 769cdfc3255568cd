package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.Proofs;
import dev.hilo.harness.analysis.why.Removal;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.report.model.why.ShippedRules;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Duets after profiled ones, with a switch that removes a suspect and without it, in random order: they show whether the difference goes with
 * the suspect. Both kinds are fresh, because a difference that was chosen for its size is smaller when it is measured again.
 *
 * @param ofEach duets of each pair with a switch, and as many without it
 */
record ProofDuets(FurtherDuets further, RunPlan plan, int ofEach) {

    /** Runs those that are missing, for each switch that removes a group that is named. */
    void run(LoadGenerator generator) throws InterruptedException {
        further.warnAbout("whether a difference goes with its suspect", () -> {
            List<Why> whys = whys();
            boolean tried = false;
            for (Removal removal : ShippedRules.removals()) {
                tried |= run(removal, suspected(removal, whys), generator);
            }
            if (!tried) {
                further.audience().progress().println("nothing is named that a switch of hilo removes here");
            }
        });
    }

    private List<Why> whys() {
        return plan.settings().workloads().stream()
                .flatMap(workload -> Arrays.stream(Cost.values())
                        .flatMap(cost -> Why.of(further.results(), workload.name(), ShippedRules.get(), cost).stream()))
                .toList();
    }

    private static List<SwitchPair> suspected(Removal removal, List<Why> whys) {
        return whys.stream()
                .filter(why -> !removal.suspectsIn(why).isEmpty())
                .map(Why::pair)
                .distinct()
                .toList();
    }

    private boolean run(Removal removal, List<SwitchPair> pairs, LoadGenerator generator)
            throws IOException, InterruptedException {
        if (pairs.isEmpty()) {
            return false;
        }
        Removals removals = new Removals(plan);
        Optional<String> objection = removals.objection(removal);
        if (objection.isPresent()) {
            further.audience().progress().printf("not tried: %s: %s%n", removal.text(), objection.get());
            return false;
        }
        RunPlan proving = removals.proving(removal, pairs);
        List<SwitchPair> atBothLevels = Stream.concat(
                        pairs.stream(), pairs.stream().map(pair -> pair.at(removal.factor(), removal.level())))
                .toList();
        further.run(
                Proofs.folder(further.results(), removal),
                proving,
                proving.ofPairs(atBothLevels, ofEach),
                Map.of(),
                "removing a suspect with %s, in duets that no verdict counts".formatted(removal.text()),
                generator);
        return true;
    }
}
