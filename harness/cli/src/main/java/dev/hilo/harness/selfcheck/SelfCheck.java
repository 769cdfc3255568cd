package dev.hilo.harness.selfcheck;

import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.GroupRules;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.selfcheck.Observed.Asked;
import dev.hilo.load.LoadPhase;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares what hilo measured of a server of known behaviour, or of a JVM of known CPU cost, with the known values. */
public final class SelfCheck {
    private SelfCheck() {}

    /**
     * @param known run with one trial of each known behaviour
     * @param pair run of a variant and a slower one, with A/A repeats
     * @throws IOException when a file of a trial that ran to its end cannot be read
     */
    public static SelfCheckFindings of(ResultFolder known, ResultFolder pair) throws IOException {
        List<SelfCheckRow> checks = new ArrayList<>();
        for (Trial trial : Trial.of(known)) {
            checks.addAll(checks(known, trial));
        }
        checks.addAll(SeededPair.check(Trial.of(pair), PairJudge.ORDINARY));
        return new SelfCheckFindings(checks);
    }

    /**
     * @param duets of two JVMs of which one burns more CPU, with A/A duets; where some were profiled, the answers to why are checked, too
     * @param waiting of two JVMs of which one waits for a monitor, with profiled duets; empty without
     * @param shipped rules for groups in a report
     * @throws IOException when a file of a trial that ran to its end cannot be read
     */
    public static SelfCheckFindings ofDuets(
            ResultFolder duets, Optional<ResultFolder> waiting, String workload, GroupRules shipped)
            throws IOException {
        List<SelfCheckRow> checks = new ArrayList<>(SpinningDuets.check(duets));
        GroupRules rules = SpinningProfiles.rules(shipped);
        List<Why> different = new ArrayList<>();
        List<Why> same = new ArrayList<>();
        for (Cost cost : Cost.values()) {
            different.addAll(Why.of(duets, workload, rules, cost));
            Why.ofSame(duets, workload, rules, cost).ifPresent(same::add);
        }
        checks.addAll(SpinningProfiles.check(duets, List.of(Cost.CPU, Cost.ALLOCATION), different));
        if (waiting.isPresent()) {
            checks.addAll(SpinningProfiles.check(
                    waiting.get(), List.of(Cost.WAITING), Why.of(waiting.get(), workload, rules, Cost.WAITING)));
        }
        checks.addAll(SpinningProfiles.check(same));
        return new SelfCheckFindings(checks);
    }

    private static List<SelfCheckRow> checks(ResultFolder results, Trial trial) throws IOException {
        String workload = trial.result().workload();
        if (trial.counts()) {
            return Expectations.of(workload, observed(results, trial.result()));
        }
        String reason = trial.objection().orElseThrow();
        return List.of(
                trial.hasFailed() ? SelfCheckRow.broken(workload, reason) : SelfCheckRow.notJudged(workload, reason));
    }

    private static Observed observed(ResultFolder results, TrialResult trial) throws IOException {
        Path folder = results.trialFolder(trial);
        Load load = results.run().loads().get(trial.workload());
        int processors =
                CpuSet.parse(trial.processors().get("application")).processors().size();
        return Observed.read(
                folder, folder.resolveSibling(ResultFolder.APPLICATION_LOG), asked(load), trial.metrics(), processors);
    }

    /** Rate and duration of a load of the self-check, all of which have a constant rate. */
    private static Asked asked(Load load) {
        double perSecond = load.phases().stream()
                .mapToDouble(LoadPhase::fromPerSecond)
                .findFirst()
                .orElse(0);
        return new Asked(perSecond, load.lastsSeconds());
    }
}
