package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.LoadPhase;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.selfcheck.Observed.Asked;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Compares what hilo reported of the synthetic server with what is known of it. */
public final class SelfCheck {
    private SelfCheck() {}

    /**
     * @param known run of every known behaviour
     * @param pair run of the variant and the slower one, with twins
     * @throws IOException when a file of a trial that ran to its end cannot be read
     */
    public static Findings of(ResultFolder known, ResultFolder pair) throws IOException {
        List<Check> checks = new ArrayList<>();
        for (TrialResult trial : known.trials()) {
            checks.addAll(checks(known, trial));
        }
        checks.addAll(SeededPair.check(pair.trials(), PairJudge.ORDINARY));
        return new Findings(checks);
    }

    private static List<Check> checks(ResultFolder results, TrialResult trial) throws IOException {
        return switch (trial.status()) {
            case FAILED -> List.of(Check.broken(trial.workload(), trial.reason()));
            case INVALID -> List.of(Check.notJudged(trial.workload(), trial.reason()));
            case OK -> Expectations.of(trial.workload(), observed(results, trial));
        };
    }

    private static Observed observed(ResultFolder results, TrialResult trial) throws IOException {
        Path folder = results.trialFolder(trial);
        Load load = results.run().loads().get(trial.workload());
        int processors =
                CpuSet.parse(trial.processors().get("application")).processors().size();
        return Observed.read(
                folder, folder.resolveSibling("application.log"), asked(load), trial.figures(), processors);
    }

    /** The known behaviours are asked at a rate that does not change. */
    private static Asked asked(Load load) {
        double perSecond = load.phases().stream()
                .mapToDouble(LoadPhase::fromPerSecond)
                .findFirst()
                .orElse(0);
        return new Asked(perSecond, load.lastsSeconds());
    }
}
