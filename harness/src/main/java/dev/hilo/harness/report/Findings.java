package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.stats.Comparison;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the run found, in sentences. */
final class Findings {
    private Findings() {}

    /** Begins with a capital and names no stack: its heading does. */
    static String sentence(Contrast contrast) {
        List<String> parts = new ArrayList<>();
        contrast.load()
                .spokenOf()
                .forEach((figure, words) -> contrast.compare(figure)
                        .ifPresent(comparison -> parts.add(Changes.text(figure, comparison) + " the " + words)));
        return parts.isEmpty()
                ? "Nothing to compare: no trial of one side or the other counts."
                : "Virtual threads gave " + joined(parts) + " of platform threads." + failures(contrast);
    }

    /** Latencies mean little beside failures: where there are any, the sentence says so. */
    private static String failures(Contrast contrast) {
        return contrast.compare(Figure.FAILURES)
                .filter(failures -> failures.a().max() > 0 || failures.b().max() > 0)
                .map(failures -> " Failed requests per trial: %s with platform, %s with virtual threads."
                        .formatted(
                                Numbers.figure(Figure.FAILURES, failures.a().median()),
                                Numbers.figure(Figure.FAILURES, failures.b().median())))
                .orElse("");
    }

    /** The verdicts of a pair, grouped by what they say; empty when nothing could be compared. */
    static String verdict(Contrast contrast) {
        Map<Verdict, List<String>> verdicts = new EnumMap<>(Verdict.class);
        contrast.load()
                .spokenOf()
                .forEach((figure, words) -> contrast.compare(figure)
                        .map(Comparison::verdict)
                        .ifPresent(verdict -> verdicts.computeIfAbsent(verdict, v -> new ArrayList<>())
                                .add(words)));
        if (verdicts.keySet().stream().allMatch(verdict -> verdict == Verdict.NOT_ENOUGH_TRIALS)) {
            return verdicts.isEmpty() ? "" : figuresOnly(contrast.comparable());
        }
        List<String> clauses = new ArrayList<>();
        verdicts.forEach((verdict, words) -> clauses.add(Changes.words(verdict) + ": " + joined(words)));
        return "Verdict: " + String.join("; ", clauses) + ".";
    }

    /** Said when a pair has too few trials for a verdict. */
    static String figuresOnly(int trials) {
        return "Figures only: %d %s, %d needed for a verdict."
                .formatted(trials, trials == 1 ? "trial" : "trials", Comparison.ENOUGH_TRIALS);
    }

    /** What to run to get verdicts; empty when every pair has them. */
    static Optional<String> commandForVerdicts(RunResult run, List<Contrast> contrasts) {
        boolean enough = contrasts.stream()
                .filter(Contrast::isPair)
                .allMatch(contrast -> contrast.comparable() >= Comparison.ENOUGH_TRIALS);
        return enough ? Optional.empty() : Optional.of(Commands.withTrials(run.command(), Comparison.ENOUGH_TRIALS));
    }

    static String joined(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }
}
