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
    private static final double GENERATOR_START = 4;
    /** Around the windows of a step whose generators have produced a load before: they connect and warm up again, for a moment. */
    private static final double AROUND_STEP = 2;

    /** The start of generators in pods, with all libraries, beyond that of a process. */
    private static final double POD_START = 14;
    /** The way of files and marks to pods and back in each step. */
    private static final double AROUND_STEP_IN_PODS = 4;
    /** Around a window: both applications become idle, the database is reset, the last answers arrive, the generator writes its files. */
    private static final double AROUND_WINDOW = 3;

    private static final double AROUND_STRESS = 20;

    private CapacityTimes() {}

    /**
     * The longest search in which every application survives all steps.
     *
     * @param sides searched at once: 1 or 2
     * @param inPods whether the generators are pods of a cluster
     */
    static double ofSearch(int sides, boolean inPods) {
        return ofSteps(CapacitySearch.MOST_STEPS, sides, inPods);
    }

    /** A response curve. The parameters are those of {@link #ofSearch}. */
    static double ofCurve(int sides, boolean inPods) {
        return ofSteps(CurveRates.STEPS, sides, inPods);
    }

    /** The loads in which the heap of each side of a duet is counted, the first of a generator. */
    static double ofWaiting(int sides) {
        return sides > 1 ? sides * (WARM_UP + GENERATOR_START + ofWindows(1)) : 0;
    }

    private static double ofSteps(int steps, int sides, boolean inPods) {
        return WARM_UP
                + GENERATOR_START
                + steps * (AROUND_STEP + ofWindows(sides))
                + (inPods ? POD_START + steps * AROUND_STEP_IN_PODS : 0);
    }

    private static double ofWindows(int sides) {
        return sides * (LEAD + STEP + AROUND_WINDOW);
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
