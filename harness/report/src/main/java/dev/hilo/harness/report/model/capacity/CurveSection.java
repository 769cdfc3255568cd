package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.ResponseCurve;
import dev.hilo.harness.analysis.ResponseCurve.Rate;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.CurveChart;
import dev.hilo.harness.report.words.CurveWords;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.metrics.CurveWindow;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The response curve of two variants, or of one: latency over rates, in charts, a table and a sentence.
 *
 * @param whole of which the rates are shares: the capacity, or a rate that was given
 * @param summary up to which rate both are alike and what is beyond; empty for a variant alone
 * @param details the rates at the goal and the knees
 * @param notes one for each side and reason for which windows do not count or missed the goal
 */
public record CurveSection(
        String label,
        String whole,
        String summary,
        List<String> details,
        List<Sweep.Side> sides,
        List<Chart> charts,
        List<Row> rows,
        List<String> notes) {

    /**
     * A rate.
     *
     * @param latencies median and p99 of each side, in the order of the sides
     * @param change of p99 with its interval
     */
    public record Row(String rate, String percent, List<String> latencies, String change, String verdict) {}

    /** The curves of a workload; none where no curve was measured. */
    public static List<CurveSection> of(RunView view, Traces traces) {
        return view.run().settings().containsKey(RunResult.CURVE_AROUND)
                ? view.comparisons().stream()
                        .map(comparison -> ResponseCurve.of(comparison, view.run(), traces)
                                .map(curve -> of(comparison, curve, whole(view)))
                                .orElseGet(() -> without(comparison)))
                        .toList()
                : List.of();
    }

    /** A comparison whose starts have no curve. */
    private static CurveSection without(Comparison comparison) {
        boolean counts = comparison.sides().stream().anyMatch(side -> !side.ok().isEmpty());
        String why = counts
                ? "No curve: no rate met the goal in the search, so there is no capacity. Give a rate: --curve 100."
                : "No curve: no trial counts.";
        return new CurveSection(comparison.label(), "", why, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    private static String whole(RunView view) {
        return view.run().settings().get(RunResult.CURVE_AROUND).matches("\\d+") ? "given rate" : "capacity";
    }

    private static CurveSection of(Comparison comparison, ResponseCurve curve, String whole) {
        String id = "curve-" + comparison.id();
        boolean drawn = curve.sides().stream()
                .flatMap(side -> side.windows().values().stream().flatMap(List::stream))
                .anyMatch(CurveWindow::counts);
        return new CurveSection(
                comparison.label(),
                whole,
                CurveWords.summary(curve, whole),
                CurveWords.details(curve),
                curve.sides().stream()
                        .map(side -> new Sweep.Side(
                                side.variant().kind(), side.variant().levelLabel()))
                        .toList(),
                !drawn
                        ? List.of()
                        : List.of(
                                latencies(
                                        id + "-p50",
                                        "Median latency over the rate",
                                        curve,
                                        CurveWindow::p50Millis,
                                        false),
                                latencies(
                                        id + "-p99", "p99 latency over the rate", curve, CurveWindow::p99Millis, true)),
                drawn ? curve.rates().stream().map(rate -> row(rate, curve)).toList() : List.of(),
                CurveWords.notes(curve));
    }

    /** @param isP99 of which values are lower bounds where requests timed out */
    private static Chart latencies(
            String id, String title, ResponseCurve curve, ToDoubleFunction<CurveWindow> value, boolean isP99) {
        return CurveChart.of(
                id,
                title,
                curve.sides().stream()
                        .map(side -> new CurveChart.Side(
                                side.variant().kind(),
                                side.variant().levelLabel(),
                                points(curve, side, value, isP99),
                                points(curve, side, CurveWindow::cpuPercent, false),
                                curve.knee(side).map(Rate::perSecond).orElse(Double.NaN)))
                        .toList());
    }

    private static List<CurveChart.Point> points(
            ResponseCurve curve, ResponseCurve.Side side, ToDoubleFunction<CurveWindow> value, boolean isP99) {
        return curve.rates().stream()
                .map(rate -> point(rate, side.values(rate.percent(), value), isP99 && side.isBound(rate.percent())))
                .toList();
    }

    private static CurveChart.Point point(Rate rate, double[] values, boolean bound) {
        return new CurveChart.Point(
                rate.perSecond(),
                ResponseCurve.mean(values),
                Arrays.stream(values).min().orElse(Double.NaN),
                Arrays.stream(values).max().orElse(Double.NaN),
                bound);
    }

    private static Row row(Rate rate, ResponseCurve curve) {
        return new Row(
                CurveWords.number(rate.perSecond()),
                rate.percent() + " %",
                curve.sides().stream()
                        .map(side -> "%s / %s%s"
                                .formatted(
                                        latency(side, rate, CurveWindow::p50Millis),
                                        Medians.sign(side.isBound(rate.percent())),
                                        latency(side, rate, CurveWindow::p99Millis)))
                        .toList(),
                CurveWords.change(rate),
                verdict(rate));
    }

    private static String latency(ResponseCurve.Side side, Rate rate, ToDoubleFunction<CurveWindow> value) {
        return Numbers.measured(ResponseCurve.mean(side.values(rate.percent(), value)));
    }

    private static String verdict(Rate rate) {
        Optional<String> words = rate.p99()
                .map(decision -> decision.effect().isEnough() ? VerdictWords.words(decision) : CurveWords.ONE_DUET);
        return words.orElse(rate.uncompared().isEmpty() ? Numbers.ABSENT : rate.uncompared());
    }
}
