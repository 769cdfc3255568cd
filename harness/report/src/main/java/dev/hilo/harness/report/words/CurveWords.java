package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.ResponseCurve;
import dev.hilo.harness.analysis.ResponseCurve.Rate;
import dev.hilo.harness.analysis.ResponseCurve.Side;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.metrics.CurveWindow;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A response curve in sentences. */
public final class CurveWords {
    /** Words in place of a verdict on the ratio of a single duet. */
    public static final String ONE_DUET = "one duet: no verdict";

    /** Rates below this, in requests per second, keep their decimals. */
    private static final double FEW = 10;

    private CurveWords() {}

    /** Up to which rate p99 is alike, and what it is beyond; empty for a variant alone. */
    public static String summary(ResponseCurve curve) {
        if (curve.sides().size() < 2) {
            return "";
        }
        List<Rate> judged = curve.rates().stream()
                .filter(rate -> rate.p99()
                        .filter(decision -> decision.effect().isEnough())
                        .isPresent())
                .toList();
        if (judged.isEmpty()) {
            boolean compared =
                    curve.rates().stream().anyMatch(rate -> rate.p99().isPresent());
            return compared
                    ? Factor.capitalised(ONE_DUET) + " on p99."
                    : curve.rates().stream()
                            .map(Rate::uncompared)
                            .filter(why -> !why.isEmpty())
                            .findFirst()
                            .map("p99 cannot be compared at any rate: %s."::formatted)
                            .orElse("No rate has a window of both sides that counts.");
        }
        List<Rate> gaps = curve.rates().stream()
                .filter(rate -> !rate.uncompared().isEmpty())
                .toList();
        return "p99: %s%s.".formatted(verdicts(judged, gaps), uncompared(gaps));
    }

    private static String uncompared(List<Rate> gaps) {
        return gaps.stream()
                .map(rate -> "; not compared at %s: %s".formatted(place(rate), rate.uncompared()))
                .collect(Collectors.joining());
    }

    /** The rates at the goal and the knees, a sentence for each that is known. */
    public static List<String> details(ResponseCurve curve) {
        List<String> sentences = new ArrayList<>();
        curve.goal().ifPresent(goal -> sentences.add(new GoalWords(curve, goal).sentence()));
        String knees = curve.sides().stream()
                .flatMap(side -> knee(curve, side).stream())
                .collect(Collectors.joining("; "));
        if (!knees.isEmpty()) {
            sentences.add(
                    "The knee, up to which p99 is at most three times that at the lowest rate: %s.".formatted(knees));
        }
        return sentences;
    }

    private static Optional<String> knee(ResponseCurve curve, Side side) {
        return curve.upToKnee(side)
                .map(rate -> "%s: %s%s"
                        .formatted(
                                side.variant().levelLabel(),
                                rate.equals(curve.rates().getLast()) ? "none up to " : "",
                                perSecond(rate.perSecond())));
    }

    /** @param gaps rates at which the two cannot be compared */
    private static String verdicts(List<Rate> judged, List<Rate> gaps) {
        List<Rate> different = judged.stream().filter(CurveWords::isDifference).toList();
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
    private static String differences(List<Rate> different, boolean toTheEnd) {
        Rate first = different.getFirst();
        Rate last = different.getLast();
        boolean alike = different.stream()
                .allMatch(rate -> decision(rate).verdict() == decision(first).verdict());
        return alike && toTheEnd && !first.equals(last)
                ? "%s from %s on, %s there and %s at %s"
                        .formatted(
                                decision(first).verdict().words(),
                                place(first),
                                change(first),
                                change(last),
                                place(last))
                : different.stream()
                        .map(rate ->
                                "%s %s at %s".formatted(decision(rate).verdict().words(), change(rate), place(rate)))
                        .collect(Collectors.joining(", "));
    }

    /** The change of p99 with its interval; where it is a lower bound, the end that is nearer to no change. A dash without one that is judged. */
    public static String change(Rate rate) {
        return rate.p99()
                .filter(decision -> decision.verdict() != Verdict.INVALID)
                .map(decision -> rate.atLeast()
                        ? Changes.bounded(Metric.LATENCY_P99_MS, decision)
                        : Changes.withInterval(Metric.LATENCY_P99_MS, decision))
                .orElse(Numbers.ABSENT);
    }

    private static String place(Rate rate) {
        return "%d %% of the capacity (%s)".formatted(rate.percent(), perSecond(rate.perSecond()));
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

    static String perSecond(double rate) {
        return number(rate) + " req/s";
    }

    /** A rate in requests per second, without decimals that nobody needs. */
    public static String number(double rate) {
        return Numbers.measured(rate < FEW ? rate : Math.rint(rate)).replaceFirst("\\.0+$", "");
    }

    /** Troubles of the measurement: for each side and reason the number of windows and the lowest rate. */
    public static List<String> notes(ResponseCurve curve) {
        return Stream.concat(
                        curve.goal().stream().flatMap(goal -> new GoalWords(curve, goal).aboveTheGoal()),
                        curve.sides().stream().flatMap(side -> notes(side).stream()))
                .toList();
    }

    private static List<String> notes(Side side) {
        List<CurveWindow> all =
                side.windows().values().stream().flatMap(List::stream).toList();
        List<String> notes = new ArrayList<>();
        List<CurveWindow> lost = all.stream().filter(window -> !window.counts()).toList();
        Map<String, List<CurveWindow>> byReason =
                lost.stream().collect(Collectors.groupingBy(CurveWords::why, TreeMap::new, Collectors.toList()));
        byReason.forEach((reason, windows) -> notes.add("%s: %d of %d windows %s, %s%s: %s."
                .formatted(
                        side.variant().levelLabel(),
                        windows.size(),
                        all.size(),
                        windows.size() == 1 ? "does not count" : "do not count",
                        windows.size() == 1 ? "at " : "the lowest at ",
                        perSecond(lowest(windows)),
                        reason)));
        List<CurveWindow> missed = all.stream()
                .filter(window -> window.counts() && !window.reason().isEmpty())
                .toList();
        if (!missed.isEmpty()) {
            notes.add("%s: misses the goal in %d of %d windows, from %s on: %s."
                    .formatted(
                            side.variant().levelLabel(),
                            missed.size(),
                            all.size(),
                            perSecond(lowest(missed)),
                            missed.stream()
                                    .min(Comparator.comparing(CurveWindow::perSecond))
                                    .orElseThrow()
                                    .reason()));
        }
        return notes;
    }

    /** Why a window does not count; of the load generator in one word, because its own reasons have figures that differ. */
    private static String why(CurveWindow lost) {
        return lost.isOfTheGenerator() ? "the load generator was the limit" : lost.reason();
    }

    private static int lowest(List<CurveWindow> windows) {
        return windows.stream().mapToInt(CurveWindow::perSecond).min().orElseThrow();
    }
}
