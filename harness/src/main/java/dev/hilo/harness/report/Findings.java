package dev.hilo.harness.report;

import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Effect;
import java.util.List;
import java.util.Optional;

/** What stands beside the verdicts. */
final class Findings {
    private Findings() {}

    /** The verdicts of a pair in one sentence; empty for a variant alone. */
    static String verdict(Contrast contrast) {
        return contrast.question()
                .map(new VerdictWords(contrast.verdicts(), contrast.load())::ruled)
                .orElse("");
    }

    /** What to run to get verdicts; empty when enough was planned. */
    static Optional<String> commandForVerdicts(RunResult run, List<Contrast> contrasts) {
        boolean enough = contrasts.stream()
                .filter(Contrast::isPair)
                .allMatch(contrast -> contrast.plannedBlocks() >= Effect.ENOUGH_BLOCKS);
        return enough ? Optional.empty() : Optional.of(Commands.withTrials(run.command(), Effect.ENOUGH_BLOCKS));
    }

    static String joined(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }
}
