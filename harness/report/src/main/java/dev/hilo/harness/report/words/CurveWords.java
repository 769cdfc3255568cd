package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.ResponseCurve;
import dev.hilo.harness.analysis.ResponseCurve.Rate;
import dev.hilo.harness.analysis.ResponseCurve.Side;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.metrics.CurveWindow;
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

    /** Up to which rate p99 is alike, and what it is beyond; empty for a variant alone. @param whole of which the rates are shares */
    public static String summary(ResponseCurve curve, String whole) {
        return new CurveSummary(curve, whole).text();
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

    /** The change of p99 with its interval; where it is a lower bound, the end that is nearer to no change. A dash without one that is judged. */
    public static String change(Rate rate) {
        return rate.p99()
                .filter(decision -> decision.verdict() != Verdict.INVALID)
                .map(decision -> rate.atLeast()
                        ? Changes.bounded(Metric.LATENCY_P99_MS, decision)
                        : Changes.withInterval(Metric.LATENCY_P99_MS, decision))
                .orElse(Numbers.ABSENT);
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
