package dev.hilo.harness.analysis;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import dev.hilo.harness.result.metrics.CurveWindow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The highest rate up to which a response curve of one start meets its goal.
 *
 * @param perSecond arrivals
 */
public record GoalRate(double perSecond, Bound bound) {
    private static final double PERCENT_AT_GOAL = 100;

    /** Which side of the true rate a value lies on. */
    public enum Bound {
        NONE,
        /** The goal was met at all rates. */
        AT_LEAST,
        /** The goal was missed at the lowest rate already. */
        AT_MOST
    }

    /**
     * Interpolates between the last rate that meets the goal and the first that misses it, with the logarithm of the share that is used up
     * as a straight line over the rate. The windows at a rate count by the mean of their logarithms.
     *
     * @param windows of one start; empty where none of them says anything of the application
     */
    static Optional<GoalRate> of(List<CurveWindow> windows) {
        TreeMap<Integer, Double> logShares = windows.stream()
                .filter(window -> window.goalPercent() > 0)
                .collect(groupingBy(
                        CurveWindow::perSecond,
                        TreeMap::new,
                        averagingDouble(window -> Math.log(window.goalPercent() / PERCENT_AT_GOAL))));
        return logShares.isEmpty() ? Optional.empty() : Optional.of(of(logShares));
    }

    private static GoalRate of(TreeMap<Integer, Double> logShares) {
        Map.Entry<Integer, Double> met = null;
        for (Map.Entry<Integer, Double> rate : logShares.entrySet()) {
            if (rate.getValue() > 0) {
                return met == null
                        ? new GoalRate(rate.getKey(), Bound.AT_MOST)
                        : new GoalRate(crossing(met, rate), Bound.NONE);
            }
            met = rate;
        }
        return new GoalRate(logShares.lastKey(), Bound.AT_LEAST);
    }

    /** An application that died or answered nothing has an infinite share: the rate below counts. */
    private static double crossing(Map.Entry<Integer, Double> met, Map.Entry<Integer, Double> missed) {
        double way = -met.getValue() / (missed.getValue() - met.getValue());
        return met.getKey() + way * (missed.getKey() - met.getKey());
    }
}
