package dev.hilo.harness.report.compare;

import dev.hilo.harness.report.Numbers;
import dev.hilo.harness.stats.Ruling;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.Locale;

/**
 * One figure of one cell, from A to B.
 *
 * @param a geometric mean over the trials that count where the change is a ratio, else the mean
 */
record Change(Cell cell, ComparedFigure figure, double a, double b, Ruling ruling) {

    boolean isShown() {
        return ruling.verdict() == Verdict.BETTER || ruling.verdict() == Verdict.WORSE;
    }

    /** Of what A has; without bounds where A has nothing. */
    double percent() {
        if (ruling.effect().scale() == Scale.RATIO) {
            return 100 * (ruling.effect().change() - 1);
        }
        return a == b ? 0 : 100 * (b - a) / a;
    }

    String change() {
        return told(ruling.effect().change());
    }

    /** A dash without enough trials. */
    String interval() {
        return ruling.effect().interval() == null
                ? Numbers.ABSENT
                : told(ruling.effect().interval().low()) + " to "
                        + told(ruling.effect().interval().high());
    }

    /** What was missing for a difference, too. */
    String verdict() {
        String word = ruling.verdict().words();
        return ruling.verdict() == Verdict.NO_DIFFERENCE_SHOWN && ruling.isBeyondChance()
                ? word + " (below the noise floor)"
                : word;
    }

    private String told(double change) {
        if (!Double.isFinite(change)) {
            return Numbers.ABSENT;
        }
        return ruling.effect().scale() == Scale.RATIO ? Words.percent(100 * (change - 1)) : signed(change);
    }

    private String signed(double difference) {
        if (difference == 0) {
            return "0";
        }
        String size = Numbers.measured(Math.abs(difference));
        return String.format(Locale.ROOT, "%s%s", difference < 0 ? "-" : "+", size);
    }
}
