package dev.hilo.harness.report.chart;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.report.chart.Chart.Curve;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Charts in words, for screen readers. */
final class Summaries {
    private static final MathContext READABLE = new MathContext(4);

    private Summaries() {}

    static String of(String title, String unit, List<Curve> curves) {
        String measured = curves.stream()
                .filter(curve -> curve.y().length > 0)
                .map(Summaries::range)
                .collect(Collectors.joining("; "));
        return title + (unit.isEmpty() ? "" : " (" + unit + ")") + ". " + measured + ".";
    }

    private static String range(Curve curve) {
        double lowest = Arrays.stream(curve.y()).min().orElse(Double.NaN);
        double highest = Arrays.stream(curve.y()).max().orElse(Double.NaN);
        return "%s: %s to %s".formatted(curve.label(), text(curve, lowest), text(curve, highest));
    }

    /** The value of a point, with a sign where a point of that value is a lower bound. */
    private static String text(Curve curve, double value) {
        boolean isBound = curve.bounds().stream().anyMatch(place -> curve.y()[place] == value);
        return (isBound ? LowerBound.SIGN + " " : "")
                + BigDecimal.valueOf(rounded(value)).stripTrailingZeros().toPlainString();
    }

    /** A value rounded to four digits, which are enough for a chart and keep the page small. */
    static double rounded(double value) {
        return new BigDecimal(value).round(READABLE).doubleValue();
    }
}
