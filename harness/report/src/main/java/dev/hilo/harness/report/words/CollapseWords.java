package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.RunView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words for starts that failed many of their requests, while most starts of the same variant did not. */
final class CollapseWords {
    private CollapseWords() {}

    /** Sentences for each variant that has such starts, before its verdicts. */
    static List<String> all(RunView view) {
        return found(view)
                .map(collapse -> Stream.of(sentence(collapse, view), pairs(collapse))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    /** Whether a start of some variant failed what its median start served. */
    static boolean isAny(RunView view) {
        return found(view).anyMatch(collapse -> !collapse.collapsed().isEmpty());
    }

    private static Stream<Collapse> found(RunView view) {
        return view.variants().stream().flatMap(variant -> Collapse.of(variant, view).stream());
    }

    private static Optional<String> sentence(Collapse collapse, RunView view) {
        int count = collapse.collapsed().size();
        return count == 0
                ? Optional.empty()
                : Optional.of(
                        "In %d of %d trials under %s %s failed %s%s %% of its requests; in its median trial %s %%."
                                .formatted(
                                        count,
                                        collapse.trials(),
                                        view.workload(),
                                        collapse.variant().name(),
                                        count == 1 ? "" : "up to ",
                                        Numbers.measured(collapse.mostPercent()),
                                        Numbers.measured(collapse.medianPercent())));
    }

    private static Optional<String> pairs(Collapse collapse) {
        int pairs = collapse.pairsLeftOut();
        return pairs == 0
                ? Optional.empty()
                : Optional.of(
                        "%d A/A %s of %s left out of the noise of all but failures, because one side failed many more requests than the other."
                                .formatted(
                                        pairs,
                                        pairs == 1 ? "duet" : "duets",
                                        collapse.variant().name() + (pairs == 1 ? " is" : " are")));
    }
}
