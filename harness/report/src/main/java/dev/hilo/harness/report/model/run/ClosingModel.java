package dev.hilo.harness.report.model.run;

import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Effect;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The end of every report: trials that do not count, the machine, how to repeat the run, how to read the report. */
public final class ClosingModel {
    private ClosingModel() {}

    /** @param kinds of load that the page speaks of */
    public static Map<String, Object> of(RunResult run, Outcomes outcomes, List<LoadKind> kinds) {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("run", run);
        model.put("machine", MachineFacts.of(run, outcomes));
        model.put("discounted", TrialRow.of(outcomes, outcomes.discounted()));
        model.put("repeated", TrialRow.repeated(outcomes));
        model.put("needed", Effect.ENOUGH_BLOCKS);
        model.put("software", SoftwareList.versions(outcomes.trials().values()));
        model.put("facts", Opening.runFacts(run));
        model.put("command", Commands.again(run.command()));
        model.put("open", kinds.contains(LoadKind.OPEN));
        model.put("closed", kinds.contains(LoadKind.CLOSED));
        model.put("simulation", kinds.contains(LoadKind.SIMULATION));
        model.put("limited", outcomes.tally().limited() > 0);
        model.put("shared", run.loads().size() > 1);
        return model;
    }
}
