package dev.hilo.harness.run.capacity;

import dev.hilo.harness.result.Stress.Kind;
import dev.hilo.harness.result.metrics.StepMetrics;
import java.util.stream.Stream;

/** Durations of the loads that follow a trial, in seconds. */
public final class CapacityTimes {
    /** The rise to the rate of a load. */
    public static final int LEAD = StepMetrics.LEAD_SECONDS;
    /** The longest warm-up of the generator. */
    public static final double WARM_UP = 5;
    /** One step of a search. */
    public static final int STEP = 5;
    /** The usual load before a stress. */
    public static final int BEFORE_STRESS = 5;
    /** The load after a stress, in which an application can recover. */
    public static final int AFTER_STRESS = 30;

    /** Start of the generators. */
    private static final double AROUND_STEP = 4;
    /** Reset of the database, and the last answers. */
    private static final double AROUND_WINDOW = 3;

    private static final double AROUND_STRESS = 20;

    private CapacityTimes() {}

    /**
     * The longest search in which every application survives all steps.
     *
     * @param sides searched at once: 1 or 2
     */
    static double ofSearch(int sides) {
        return CapacitySearch.MOST_STEPS * ofStep(sides);
    }

    /** A response curve. */
    static double ofCurve(int sides) {
        return CurveRates.STEPS * ofStep(sides);
    }

    /** The loads in which the heap of each side of a duet is counted. */
    static double ofWaiting(int sides) {
        return sides > 1 ? sides * ofStep(1) : 0;
    }

    private static double ofStep(int sides) {
        return WARM_UP + AROUND_STEP + sides * (LEAD + STEP + AROUND_WINDOW);
    }

    /** A rolling restart whose load lasts for so many seconds. */
    static double ofRollingRestart(int seconds) {
        return LEAD + BEFORE_STRESS + seconds + AROUND_STRESS;
    }

    /** Overload and outage together, at most. */
    static double ofStress() {
        return Stream.of(Kind.OVERLOAD, Kind.OUTAGE)
                .mapToDouble(kind -> LEAD + BEFORE_STRESS + kind.seconds() + AFTER_STRESS + AROUND_STRESS)
                .sum();
    }
}
