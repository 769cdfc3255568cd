package dev.hilo.harness.report.history;

import dev.hilo.harness.analysis.LowerBound;
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
    /** Sign of an upper bound. */
    static final String AT_MOST = "≤";

    private static final double MARGIN = 12;

    /**
     * The median of a run, or its effect.
     *
     * @param x in percent of the width
     * @param y the same of the height, from the top; the axis begins at zero
     * @param value below a head that names its unit, and {@code words} the same with its unit
     */
    public record Point(double x, double y, String value, String words, String run) {}

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
                    reading.text(),
                    reading.words(),
                    reading.run() + ", " + reading.detail()));
        }
        return new Trend(
                key.what(),
                key.variant(),
                key.metric().label(),
                key.unit(),
                points,
                change(readings.getFirst(), readings.getLast()),
                changes ? breaks(series) : List.of());
    }

    /** The ratio of two values. Of a bound and a value it is a bound, too, and of two bounds it says nothing. */
    private static String change(Series.Reading first, Series.Reading last) {
        boolean isKnown =
                first.value() > 0 && (first.bound().isEmpty() || last.bound().isEmpty());
        if (!isKnown) {
            return Numbers.ABSENT;
        }
        String turned = first.bound().equals(LowerBound.SIGN) ? AT_MOST : LowerBound.SIGN;
        String bound = first.bound().isEmpty() ? last.bound() : turned;
        return (bound + " " + Numbers.ratio(last.value() / first.value())).strip();
    }

    private static List<String> breaks(Series series) {
        List<Series.Reading> sound = series.sound();
        return series.changes().changes(TestDecision.ERROR_RATE).stream()
                .map(change -> "%s from %s on%s"
                        .formatted(
                                PercentChanges.text(Scale.RATIO, Math.exp(change.size())),
                                sound.get(change.at()).run(),
                                series.isBounded() ? ", with bounds as values" : ""))
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
