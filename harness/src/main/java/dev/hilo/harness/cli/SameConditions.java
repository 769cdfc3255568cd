package dev.hilo.harness.cli;

import dev.hilo.harness.result.RunResult;
import java.util.List;
import java.util.Map;

/** Trials are only comparable when nothing that they hang on has changed between them. */
final class SameConditions {
    /** The rest follows from these or is warned of. */
    private static final List<String> MACHINE = List.of("cpu", "processors", "kernel", "jdk", "git commit");

    private final RunResult run;

    SameConditions(RunResult run) {
        this.run = run;
    }

    /** @throws UsageException when another hilo made the folder: it may run trials otherwise */
    void requireSameHilo() {
        require("the version of hilo", run.hiloVersion(), Version.current());
    }

    /** @throws UsageException when this machine or source is another */
    void requireSameMachine(Map<String, String> environment) {
        for (String fact : MACHINE) {
            require("this machine's " + fact, run.environment().get(fact), environment.get(fact));
        }
    }

    /** @throws UsageException when the same words mean something else now: the file of workloads or the processors have changed */
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
