package dev.hilo.harness.cli;

import dev.hilo.harness.cli.environment.Version;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.RunResult;
import java.util.List;
import java.util.Map;

/** Checks that a resumed run has the same hilo, machine and settings as before; otherwise its trials are not comparable. */
final class SameConditions {
    /** Facts about the machine that must not change. In an emulator only the architecture differs. The others follow from them or only cause warnings. */
    private static final List<String> MACHINE =
            List.of("cpu", "architecture", "processors", "kernel", "jdk", "git commit");

    private final RunResult run;

    SameConditions(RunResult run) {
        this.run = run;
    }

    /** @throws UsageException when another version of hilo made the folder: it may run trials differently */
    void requireSameHilo() {
        require("the version of hilo", run.hiloVersion(), Version.current());
    }

    /** @throws UsageException when the machine or the source differs */
    void requireSameMachine(Map<String, String> environment) {
        for (String fact : MACHINE) {
            require("this machine's " + fact, run.environment().get(fact), environment.get(fact));
        }
    }

    /** @throws UsageException when the same command line now has another meaning: workloads or processors have changed */
    void requireSameMeaning(RunPlan plan) {
        plan.settings()
                .described()
                .forEach((name, value) -> require(name, run.settings().get(name), value));
        RunHeader.loads(plan.settings())
                .forEach((workload, load) ->
                        require("the load of " + workload, run.loads().get(workload), load));
        boolean known = run.planned().stream()
                .allMatch(trial -> plan.variants().stream()
                        .anyMatch(variant -> variant.subject().equals(trial.subject())));
        if (!known) {
            throw new UsageException("the variants are no longer those of the run: begin a new run");
        }
    }

    private static void require(String what, Object was, Object is) {
        if (was == null ? is != null : !was.equals(is)) {
            throw new UsageException("%s was %s and is %s: trials before and after cannot be compared, begin a new run"
                    .formatted(what, was, is));
        }
    }
}
