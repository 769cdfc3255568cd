package dev.hilo.harness.report.render;

import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.Statuses;
import dev.hilo.harness.report.model.Opening;
import dev.hilo.harness.report.model.SoftwareList;
import dev.hilo.harness.report.words.Commands;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.RunResult;
import java.util.List;
import java.util.function.Function;

/** The end of every short report: the trials that do not count, the machine, how to repeat. */
public final class MarkdownClosing {
    private final Markdown out;
    private final RunResult run;
    private final Outcomes outcomes;
    private final Function<PlannedTrial, String> name;

    /** @param name what a trial is called beside its number */
    public MarkdownClosing(Markdown out, RunResult run, Outcomes outcomes, Function<PlannedTrial, String> name) {
        this.out = out;
        this.run = run;
        this.outcomes = outcomes;
        this.name = name;
    }

    public void print() {
        discounted();
        repeated();
        environment();
    }

    private void discounted() {
        List<PlannedTrial> discounted = outcomes.discounted();
        if (discounted.isEmpty()) {
            return;
        }
        out.heading("Trials that do not count");
        discounted.forEach(planned -> out.line("- "
                + Markdown.escaped("%d, %s: %s: %s"
                        .formatted(
                                planned.number(),
                                name.apply(planned),
                                Statuses.word(outcomes.result(planned)),
                                Statuses.reason(outcomes.result(planned))))));
    }

    private void repeated() {
        if (outcomes.repeated().isEmpty()) {
            return;
        }
        out.heading("Repeated attempts");
        outcomes.repeated()
                .forEach(attempt -> out.line("- "
                        + Markdown.escaped("%d, %s, attempt %d: %s"
                                .formatted(
                                        attempt.number(),
                                        name.apply(attempt.planned()),
                                        attempt.attempt(),
                                        attempt.reason()))));
    }

    private void environment() {
        out.heading("Environment");
        out.facts("Machine", run.environment());
        out.facts("Settings", run.settings());
        out.facts("Software, as it names itself", SoftwareList.versions(outcomes));
        out.facts("Run", Opening.runFacts(run));
        out.line("To repeat: `" + Commands.again(run.command()) + "`");
    }
}
