package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Valid A/A duets: two sides with the same variant, under one workload. */
public record AaDuets(List<List<TrialResult>> duets) {
    /** The fewest duets that say how noisy a machine is. */
    public static final int ENOUGH = 5;

    /**
     * The least noise of a capacity, half the width of a search's last gap. Two sides that are the same end at the same rate as a rule, so that their
     * differences do not show the rounding; two that differ a little do, by a whole gap.
     */
    private static final double LEAST_OF_CAPACITY = Math.log(Capacity.NARROW) / 2;

    private record Key(int start, String workload) {}

    /**
     * An A/A duet that has ended and says nothing of the noise.
     *
     * @param duet its number among the starts of the run
     * @param reason in words
     */
    public record LeftOut(int duet, String workload, String reason) {
        static LeftOut of(List<TrialResult> sides) {
            TrialResult first = sides.getFirst();
            return new LeftOut(
                    first.start(),
                    first.workload(),
                    sides.stream()
                            .filter(side -> side.status() != TrialStatus.OK)
                            .findFirst()
                            .map(side -> "%s (%s)".formatted(side.status().text(), side.reason()))
                            .orElseGet(() -> FailureGap.apart(first, sides.getLast())));
        }
    }

    /** A/A duets among some trials, without those of which one side failed many more requests than the other: they did not do the same work. */
    public static AaDuets of(Collection<TrialResult> trials) {
        return new AaDuets(ended(trials).filter(AaDuets::isNoise).toList());
    }

    /** A/A duets among some trials that say nothing of the noise, in the order of the run. */
    public static List<LeftOut> leftOut(Collection<TrialResult> trials) {
        return ended(trials).filter(sides -> !isNoise(sides)).map(LeftOut::of).toList();
    }

    private static Stream<List<TrialResult>> ended(Collection<TrialResult> trials) {
        return trials.stream()
                .filter(trial -> trial.side() > 0)
                .collect(Collectors.groupingBy(
                        trial -> new Key(trial.start(), trial.workload()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(sides -> sides.stream().filter(TrialResult::aaRepeat).count() * 2 == sides.size());
    }

    private static boolean isNoise(List<TrialResult> sides) {
        return sides.stream().allMatch(side -> side.status() == TrialStatus.OK)
                && !FailureGap.isUnequalAgain(sides.getFirst(), sides.getLast());
    }

    public int count() {
        return duets.size();
    }

    /** Natural logarithms of the second side's value over the first's, one per duet that has both values and no bound among them. */
    public double[] differences(Metric metric) {
        return duets.stream()
                .map(sides -> difference(sides, metric))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    private static Double difference(List<TrialResult> sides, Metric metric) {
        if (sides.stream().anyMatch(side -> CapacityBound.isBound(side, metric))) {
            return null;
        }
        Double[] values = new Double[2];
        sides.forEach(side -> values[side.side() - 1] = side.metrics().get(metric));
        boolean complete = Arrays.stream(values).allMatch(value -> value != null && value > 0);
        return complete ? Math.log(values[1] / values[0]) : null;
    }

    /**
     * Noise of a metric between two sides that are the same: the standard deviation around zero. The true difference is zero, so no degree
     * of freedom is lost to a mean.
     *
     * @return empty where no duet has the metric on both sides
     */
    public Optional<Prior> noise(Metric metric) {
        double[] differences = differences(metric);
        double squares = Arrays.stream(differences).map(value -> value * value).sum();
        return differences.length == 0
                ? Optional.empty()
                : Optional.of(new Prior(Math.sqrt(squares / differences.length), differences.length));
    }

    /** The noise of a metric where enough duets have shown it to be the prior of later runs. */
    public Optional<Prior> prior(Metric metric) {
        return noise(metric)
                .filter(noise -> noise.df() >= ENOUGH)
                .map(noise -> new Prior(Math.max(noise.sd(), least(metric)), noise.df()));
    }

    private static double least(Metric metric) {
        return metric == Metric.CAPACITY_PER_S ? LEAST_OF_CAPACITY : 0;
    }
}
