package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Collapse;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.TrialResult;
import java.util.List;

/** Words for starts that failed many of their requests, while most starts of the same variant did not. */
final class CollapseWords {
    private CollapseWords() {}

    /** A sentence for each variant that has such starts, before its verdicts. */
    static List<String> all(RunView view) {
        return view.variants().stream()
                .flatMap(variant -> Collapse.of(variant, view).stream())
                .map(collapse -> sentence(collapse) + pair(collapse))
                .toList();
    }

    private static String sentence(Collapse collapse) {
        int count = collapse.collapsed().size();
        return "In %d of %d trials %s failed %s%s %% of its requests; in its median trial %s %%."
                .formatted(
                        count,
                        collapse.trials(),
                        collapse.variant().name(),
                        count == 1 ? "" : "up to ",
                        Numbers.measured(collapse.mostPercent()),
                        Numbers.measured(collapse.medianPercent()));
    }

    private static String pair(Collapse collapse) {
        return collapse.collapsed().stream().anyMatch(TrialResult::aaRepeat)
                ? " An A/A pair with such a trial is left out of the noise, because its sides did not do the same work."
                : "";
    }
}
