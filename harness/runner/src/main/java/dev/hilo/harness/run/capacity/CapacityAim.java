package dev.hilo.harness.run.capacity;

import java.util.Optional;

/**
 * The purpose of the loads that follow a trial.
 *
 * @param podsFor arrivals per second for which pods are counted
 * @param overload whether the application is overloaded when its capacity is known
 * @param curve rates of the response curve; empty for no curve
 * @param rolling the rolling restart of replicas; empty for none
 */
public record CapacityAim(
        LatencyGoal goal, int podsFor, boolean overload, Optional<CurveRates> curve, Optional<Rolling> rolling) {
    /** Usual arrivals per second for which pods are counted. */
    public static final int USUAL_PODS_FOR = 300;

    /**
     * A rolling restart under load.
     *
     * @param seconds of the load in which it takes place
     * @param isAlone whether no capacity is asked for
     */
    public record Rolling(int seconds, boolean isAlone) {}

    /** A search and nothing else. */
    public CapacityAim(LatencyGoal goal) {
        this(goal, USUAL_PODS_FOR, false, Optional.empty());
    }

    public CapacityAim(LatencyGoal goal, int podsFor, boolean overload, Optional<CurveRates> curve) {
        this(goal, podsFor, overload, curve, Optional.empty());
    }

    public CapacityAim with(Rolling asked) {
        return new CapacityAim(goal, podsFor, overload, curve, Optional.of(asked));
    }

    /** Whether the capacity is searched, and not given by the user. */
    public boolean isSearched() {
        return curve.filter(rates -> rates.capacity().isPresent()).isEmpty()
                && rolling.filter(Rolling::isAlone).isEmpty();
    }

    /**
     * The longest time, in seconds, that the loads add to a start of one application or of two.
     *
     * @param inPods whether the load generators are pods of a cluster
     */
    public double mostSeconds(int sides, boolean inPods) {
        return (rolling.filter(Rolling::isAlone).isPresent() ? 0 : CapacityTimes.ofWaiting(sides))
                + (isSearched() ? CapacityTimes.ofSearch(sides, inPods) : 0)
                + (overload ? sides * CapacityTimes.ofStress() : 0)
                + (curve.isPresent() ? CapacityTimes.ofCurve(sides, inPods) : 0)
                + rolling.map(asked -> sides * CapacityTimes.ofRollingRestart(asked.seconds()))
                        .orElse(0.0);
    }
}
