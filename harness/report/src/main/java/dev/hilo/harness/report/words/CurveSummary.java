package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.ResponseCurve;
import dev.hilo.harness.analysis.ResponseCurve.Rate;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The p99 of two sides over the rates of a response curve, in a sentence.
 *
 * @param whole of which the rates are shares: the capacity, or a rate that was given
 */
record CurveSummary(ResponseCurve curve, String whole) {

    /** Up to which rate p99 is alike, and what it is beyond; empty for a variant alone. */
    String text() {
        if (curve.sides().size() < 2) {
            return "";
        }
        List<Rate> judged = curve.rates().stream()
                .filter(rate -> rate.p99()
                        .filter(decision -> decision.effect().isEnough())
                        .isPresent())
                .toList();
        if (judged.isEmpty()) {
            return unjudged();
        }
        List<Rate> gaps = curve.rates().stream()
                .filter(rate -> !rate.uncompared().isEmpty())
                .toList();
        return "p99: %s%s.".formatted(verdicts(judged, gaps), uncompared(gaps));
    }

    private String unjudged() {
        boolean compared = curve.rates().stream().anyMatch(rate -> rate.p99().isPresent());
        return compared
                ? Factor.capitalised(CurveWords.ONE_DUET) + " on p99."
                : curve.rates().stream()
                        .map(Rate::uncompared)
                        .filter(why -> !why.isEmpty())
                        .findFirst()
                        .map("p99 cannot be compared at any rate: %s."::formatted)
                        .orElse("No rate has a window of both sides that counts.");
    }

    private String uncompared(List<Rate> gaps) {
        return gaps.stream()
                .map(rate -> "; not compared at %s: %s".formatted(place(rate), rate.uncompared()))
                .collect(Collectors.joining());
    }

    /** @param gaps rates at which the two cannot be compared */
    private String verdicts(List<Rate> judged, List<Rate> gaps) {
        List<Rate> different =
                judged.stream().filter(CurveSummary::isDifference).toList();
        if (different.isEmpty()) {
            return alike(judged) + (gaps.isEmpty() ? " at any rate" : " at every rate that is compared");
        }
        List<Rate> below = judged.subList(0, judged.indexOf(different.getFirst()));
        boolean toTheEnd = below.size() + different.size() == judged.size()
                && gaps.stream()
                        .noneMatch(gap -> gap.percent() > different.getFirst().percent());
        return (below.isEmpty() ? "" : "%s up to %s; ".formatted(alike(below), place(below.getLast())))
                + differences(different, toTheEnd);
    }

    /** @param toTheEnd whether no rate between them and above them is without a difference */
    private String differences(List<Rate> different, boolean toTheEnd) {
        Rate first = different.getFirst();
        Rate last = different.getLast();
        boolean alike = different.stream()
                .allMatch(rate -> decision(rate).verdict() == decision(first).verdict());
        return alike && toTheEnd && !first.equals(last)
                ? "%s from %s on, %s there and %s at %s"
                        .formatted(
                                decision(first).verdict().words(),
                                place(first),
                                CurveWords.change(first),
                                CurveWords.change(last),
                                place(last))
                : different.stream()
                        .map(rate -> "%s %s at %s"
                                .formatted(decision(rate).verdict().words(), CurveWords.change(rate), place(rate)))
                        .collect(Collectors.joining(", "));
    }

    private String place(Rate rate) {
        return "%d %% of the %s (%s)".formatted(rate.percent(), whole, CurveWords.perSecond(rate.perSecond()));
    }

    private static String alike(List<Rate> rates) {
        boolean same = rates.stream().allMatch(rate -> decision(rate).verdict() == Verdict.SAME);
        boolean small = rates.stream().anyMatch(rate -> decision(rate).verdict() == Verdict.TOO_SMALL);
        return same
                ? VerdictWords.words(decision(rates.getFirst()))
                : small ? "no difference that matters is shown" : "no difference is shown";
    }

    private static boolean isDifference(Rate rate) {
        return decision(rate).verdict().isDifference();
    }

    private static TestDecision decision(Rate rate) {
        return rate.p99().orElseThrow();
    }
}
