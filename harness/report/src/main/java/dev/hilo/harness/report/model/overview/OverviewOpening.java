package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.Enumeration;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.Outcomes.Tally;
import dev.hilo.harness.report.model.run.Opening;
import dev.hilo.harness.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Title and introduction of an overview, before its metrics. */
public final class OverviewOpening {
    private final Overview overview;

    public OverviewOpening(Overview overview) {
        this.overview = overview;
    }

    /** The title: {@code servlets: framework, container and threads}. */
    public String title() {
        List<String> factors = overview.variants().stream()
                .limit(1)
                .flatMap(variant -> variant.factors().apart().stream())
                .map(Factor::name)
                .toList();
        return overview.run().suite() + (factors.isEmpty() ? "" : ": " + Enumeration.of(factors));
    }

    public List<String> sentences() {
        return List.of(measured(), machine(), counted());
    }

    private String measured() {
        RunResult run = overview.run();
        int variants = overview.variants().size();
        return "%d %s of the suite %s under %d workloads, profile %s, measured on %s."
                .formatted(
                        variants,
                        variants == 1 ? "variant" : "variants",
                        run.suite(),
                        overview.views().size(),
                        run.profile(),
                        Opening.time(run));
    }

    private String machine() {
        RunResult run = overview.run();
        List<String> facts = new ArrayList<>(Stream.of("cpu", "cores", "memory", "kernel", "jdk")
                .map(name -> run.environment().get(name) == null
                        ? null
                        : name + " " + run.environment().get(name))
                .filter(Objects::nonNull)
                .toList());
        facts.add("seed " + run.seed());
        return "Machine: " + String.join("; ", facts) + ".";
    }

    private String counted() {
        Tally tally = overview.outcomes().tally();
        return tally.planned() == tally.ok()
                ? "%d trials were planned, and all of them count.".formatted(tally.planned())
                : "%d trials were planned: %d count. Not counted: %s."
                        .formatted(tally.planned(), tally.ok(), tally.lost());
    }
}
