package dev.hilo.harness.report.history;

import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.PercentChanges;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A metric of a variant, or the effect of a switch on it, over the runs that measured it in the same way, the earliest first.
 *
 * @param variant name of the variant, or the switch; its suite, workload and profile are in {@code what}
 * @param change of the last value against the first, as a ratio
 * @param breaks changes of the series that are shown, a sentence each
 */
public record Trend(
        String what,
        String variant,
        String metric,
        String unit,
        List<Point> points,
        String change,
        List<String> breaks) {
    private static final double MARGIN = 12;

    /**
     * The median of a run, or its effect.
     *
     * @param x in percent of the width
     * @param y the same of the height, from the top; the axis begins at zero
     */
    public record Point(double x, double y, String value, String run) {}

    static List<Trend> of(List<HistoricRun> runs) {
        List<Series> all = Series.of(runs);
        double[] corrected = Correction.BENJAMINI_HOCHBERG.of(
                all.stream().mapToDouble(Series::p).toArray());
        return IntStream.range(0, all.size())
                .mapToObj(at -> of(all.get(at), corrected[at] <= TestDecision.ERROR_RATE))
                .toList();
    }

    private static Trend of(Series series, boolean changes) {
        Series.Key key = series.key();
        List<Series.Reading> readings = series.readings();
        double highest =
                readings.stream().mapToDouble(Series.Reading::value).max().orElse(1);
        List<Point> points = new ArrayList<>();
        for (int at = 0; at < readings.size(); at++) {
            Series.Reading reading = readings.get(at);
            points.add(new Point(
                    MARGIN / 2 + (100 - MARGIN) * at / (readings.size() - 1),
                    100 - MARGIN - (100 - 2 * MARGIN) * (highest > 0 ? reading.value() / highest : 0),
                    key.unit().equals("×")
                            ? Numbers.plain(reading.value())
                            : Numbers.metric(key.metric(), reading.value()),
                    reading.run() + ", " + reading.detail()));
        }
        double first = readings.getFirst().value();
        return new Trend(
                key.what(),
                key.variant(),
                key.metric().label(),
                key.unit(),
                points,
                first > 0 ? Numbers.ratio(readings.getLast().value() / first) : Numbers.ABSENT,
                changes ? breaks(series) : List.of());
    }

    private static List<String> breaks(Series series) {
        List<Series.Reading> sound = series.sound();
        return series.changes().changes(TestDecision.ERROR_RATE).stream()
                .map(change -> "%s from %s on"
                        .formatted(
                                PercentChanges.text(Scale.RATIO, Math.exp(change.size())),
                                sound.get(change.at()).run()))
                .toList();
    }

    /** Lines between neighbouring points. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (int at = 1; at < points.size(); at++) {
            lines.add(new Line(points.get(at - 1), points.get(at)));
        }
        return lines;
    }

    /** A line from one run to the next. */
    public record Line(Point from, Point to) {}
}
