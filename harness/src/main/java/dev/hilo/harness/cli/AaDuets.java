package dev.hilo.harness.cli;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Duets of a variant with itself whose both sides count. */
record AaDuets(List<List<TrialResult>> duets) {

    static AaDuets of(List<TrialResult> trials) {
        Map<Integer, List<TrialResult>> byBlock = trials.stream()
                .filter(trial -> trial.side() > 0 && trial.status() == TrialStatus.OK)
                .collect(Collectors.groupingBy(TrialResult::block));
        return new AaDuets(byBlock.values().stream()
                .filter(sides -> sides.stream().filter(TrialResult::aaRepeat).count() * 2 == sides.size())
                .toList());
    }

    int count() {
        return duets.size();
    }

    /** Of each duet: natural logarithm of the second side's value over the first's; without those that have no value. */
    double[] differences(Metric metric) {
        return duets.stream()
                .map(sides -> difference(sides, metric))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    private static Double difference(List<TrialResult> sides, Metric metric) {
        Double[] values = new Double[2];
        sides.forEach(side -> values[side.side() - 1] = side.metrics().get(metric));
        boolean complete = Arrays.stream(values).allMatch(value -> value != null && value > 0);
        return complete ? Math.log(values[1] / values[0]) : null;
    }

    /** The true difference is known to be none, so no degree of freedom is spent on a mean. */
    static Prior prior(double[] differences) {
        double squares = Arrays.stream(differences).map(value -> value * value).sum();
        return new Prior(Math.sqrt(squares / differences.length), differences.length);
    }
}
