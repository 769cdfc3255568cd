package dev.hilo.harness.selfcheck;

import dev.hilo.harness.stats.Interval;
import java.util.List;

/**
 * One check: a known quantity beside its measured value, as text for the report.
 *
 * @param scenario the known behaviour
 * @param quantity with its unit
 * @param allowed range of correct values
 */
public record SelfCheckRow(
        String scenario, String quantity, String known, String allowed, String measured, Agreement agreement) {

    /** Column headers of the table of checks. */
    static final List<String> COLUMNS = List.of("scenario", "quantity", "known", "measured", "allowed", "");

    /** Outcome of a check. */
    public enum Agreement {
        OK("ok"),
        NOT_OK("NOT OK"),
        /** The trials are invalid because of the machine, so the check says nothing about hilo. */
        NOT_JUDGED("not judged");

        private final String told;

        Agreement(String told) {
            this.told = told;
        }

        String told() {
            return told;
        }
    }

    /** @param measured null when the metric is missing, which is a disagreement */
    static SelfCheckRow number(String scenario, String quantity, Known known, Double measured) {
        boolean agrees = measured != null && known.holds(measured);
        return new SelfCheckRow(
                scenario,
                quantity,
                Known.told(known.value()),
                known.allowed(),
                measured == null ? "-" : Known.told(measured),
                agrees ? Agreement.OK : Agreement.NOT_OK);
    }

    /** The known value must lie within the measured interval. */
    static SelfCheckRow interval(String scenario, String quantity, double known, double measured, Interval interval) {
        return new SelfCheckRow(
                scenario,
                quantity,
                Known.told(known),
                "in the interval",
                "%s [%s, %s]".formatted(Known.told(measured), Known.told(interval.low()), Known.told(interval.high())),
                interval.holds(known) ? Agreement.OK : Agreement.NOT_OK);
    }

    static SelfCheckRow word(String scenario, String quantity, String known, String measured) {
        return new SelfCheckRow(
                scenario,
                quantity,
                known,
                "exactly",
                measured,
                known.equals(measured) ? Agreement.OK : Agreement.NOT_OK);
    }

    static SelfCheckRow broken(String scenario, String reason) {
        return new SelfCheckRow(scenario, "the trial", "runs to its end", "exactly", reason, Agreement.NOT_OK);
    }

    static SelfCheckRow notJudged(String scenario, String reason) {
        return new SelfCheckRow(scenario, "the trial", "counts", "exactly", reason, Agreement.NOT_JUDGED);
    }

    List<String> cells() {
        return List.of(scenario, quantity, known, measured, allowed, agreement.told());
    }
}
