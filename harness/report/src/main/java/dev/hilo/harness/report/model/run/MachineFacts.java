package dev.hilo.harness.report.model.run;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.report.words.MachineSpeed;
import dev.hilo.harness.result.RunResult;
import java.util.LinkedHashMap;
import java.util.Map;

/** The machine of a run, as it describes itself, and how fast it was. */
public final class MachineFacts {
    private MachineFacts() {}

    public static Map<String, String> of(RunResult run, Outcomes outcomes) {
        Map<String, String> facts = new LinkedHashMap<>(run.environment());
        MachineSpeed.of(outcomes.trials().values()).ifPresent(speed -> facts.put("speed", speed.text()));
        return facts;
    }
}
