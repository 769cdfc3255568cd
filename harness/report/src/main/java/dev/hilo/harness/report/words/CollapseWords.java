package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words for starts that failed many of their requests, while most starts of the same variant did not. */
public final class CollapseWords {
    private CollapseWords() {}

    /** Sentences for each variant that has such starts, before its verdicts. */
    static List<String> all(RunView view) {
        return view.collapses()
                .map(collapse -> Stream.of(
                                sentence(collapse, " under " + view.workload()),
                                log(collapse, view),
                                collapse.pairsLeftOut() > 0 ? Optional.of(pairs(collapse)) : Optional.<String>empty())
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    /** The sentence for a variant of which a start collapsed; empty for A/A duets that are left out for less. */
    public static Optional<String> sentence(Collapse collapse, RunView view) {
        return sentence(collapse, " under " + view.workload());
    }

    /** The sentence for a side of two runs; empty where none of its starts collapsed. */
    public static Optional<String> sentence(VariantTrials side, RunResult run) {
        return Collapse.of(side, run).flatMap(collapse -> sentence(collapse, ""));
    }

    /** The clause for a variant: {@code in 1 of 8 trials virtual failed 68 % of its requests}; empty where none of its starts collapsed. */
    public static Optional<String> clause(VariantTrials variant, RunResult run) {
        return Collapse.of(variant, run).flatMap(collapse -> clause(collapse, ""));
    }

    /** Whether a start of some variant failed what its median start served. */
    static boolean isAny(RunView view) {
        return view.collapses().anyMatch(collapse -> !collapse.collapsed().isEmpty());
    }

    private static Optional<String> sentence(Collapse collapse, String where) {
        return clause(collapse, where)
                .map(clause -> "%s; in its median trial %s %%."
                        .formatted(Factor.capitalised(clause), Numbers.measured(collapse.medianPercent())));
    }

    private static Optional<String> clause(Collapse collapse, String where) {
        int count = collapse.collapsed().size();
        return count == 0
                ? Optional.empty()
                : Optional.of("in %d of %d trials%s %s failed %s%s %% of its requests"
                        .formatted(
                                count,
                                collapse.trials(),
                                where,
                                collapse.variant().name(),
                                count == 1 ? "" : "up to ",
                                Numbers.measured(collapse.mostPercent())));
    }

    private static Optional<String> log(Collapse collapse, RunView view) {
        return collapse.worst()
                .map(trial -> view.repeated().get(trial.number()))
                .map(message -> LogWords.sentence(
                        collapse.collapsed().size() == 1 ? "Its log" : "The worst one's log", message));
    }

    private static String pairs(Collapse collapse) {
        int pairs = collapse.pairsLeftOut();
        return "%d A/A %s of %s left out of the noise of all but failures, because one side failed many more requests than the other."
                .formatted(
                        pairs,
                        pairs == 1 ? "duet" : "duets",
                        collapse.variant().name() + (pairs == 1 ? " is" : " are"));
    }
}
