package dev.hilo.harness.report.model.overview;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.Outcomes;
import dev.hilo.harness.analysis.RunAnalysis;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.published.PublishedFigures;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import java.util.List;
import java.util.Optional;

/**
 * A run with all its workloads.
 *
 * @param variants each with its trials of all workloads
 * @param views by workload, in the order of the suite
 */
public record Overview(
        RunResult run,
        Outcomes outcomes,
        List<VariantTrials> variants,
        List<RunView> views,
        PublishedFigures published) {

    public static Overview of(ResultFolder folder) {
        RunAnalysis analysis = RunAnalysis.of(folder);
        RunResult run = analysis.run();
        Outcomes outcomes = analysis.outcomes();
        PublishedFigures published = PublishedFigures.read(folder.path().resolve(PublishedFigures.FILE));
        return new Overview(run, outcomes, RunView.variants(run, outcomes), analysis.views(), published);
    }

    /** Comparisons of all workloads. */
    public List<Comparison> comparisons() {
        return views.stream().flatMap(view -> view.comparisons().stream()).toList();
    }

    /** A factor of the run by its name; null for none. */
    Factor factor(String name) {
        return variants.stream()
                .flatMap(variant -> variant.factors().all().stream())
                .filter(factor -> factor.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    public boolean isOfOneWorkload() {
        return views.size() == 1;
    }

    Optional<RunView> view(String workload) {
        return views.stream().filter(view -> view.workload().equals(workload)).findFirst();
    }

    /** A variant under a workload; empty when the run has no such trial. */
    public Optional<VariantTrials> at(Subject subject, String workload) {
        return view(workload).stream()
                .flatMap(view -> view.variants().stream())
                .filter(variant -> variant.subject().equals(subject))
                .findFirst();
    }
}
