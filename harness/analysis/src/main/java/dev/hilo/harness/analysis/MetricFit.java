package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.BlockModel;
import dev.hilo.harness.stats.BlockModel.Observation;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.PriorVariance;
import dev.hilo.harness.stats.Scale;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One metric of the trials that count, taken apart into variants and blocks. The two sides of a duet are a block, and so are the single
 * starts of a block of the plan: they share a moment of the machine.
 */
public final class MetricFit {
    private static final Set<Metric> OFTEN_ZERO = Set.of(
            Metric.ARRIVALS_UNSENT,
            Metric.FAILURES,
            Metric.FAILURES_TIMEOUT,
            Metric.FAILURES_REFUSED,
            Metric.FAILURES_CONNECTION,
            Metric.FAILURES_STATUS,
            Metric.FAILURES_CONTENT,
            Metric.PINNED_EVENTS,
            Metric.PINNED_TOTAL_MS,
            Metric.SCRAPES_MISSED);

    /** The key of one observation, which is the mean where a block has several trials of a variant. */
    private record Cell(int block, int side, Subject subject, boolean aaRepeat) {

        static Cell of(TrialResult trial) {
            return new Cell(
                    trial.planned().isInDuet() ? trial.start() : trial.block(),
                    trial.side(),
                    trial.subject(),
                    trial.aaRepeat());
        }

        boolean isRepeatOf(Cell other) {
            return aaRepeat && !other.aaRepeat && block == other.block && subject.equals(other.subject);
        }
    }

    /**
     * Values of a variant that was measured twice in a block, on the linear scale.
     *
     * @param firstBound whether the first value is only a lower bound
     */
    private record AaPair(Subject subject, double first, double second, boolean firstBound, boolean secondBound) {
        double apart() {
            return Math.abs(second - first);
        }

        /** Whether the two can be compared: a bound of the lower value may be any higher one, and then they may be the same. */
        boolean tells() {
            return !(firstBound && first <= second) && !(secondBound && second <= first);
        }

        boolean isAtLeast() {
            return firstBound || secondBound;
        }
    }

    /** The place in an A/A pair: first or second. */
    private enum Again {
        FIRST,
        SECOND
    }

    private final Scale scale;
    private final Map<Cell, Double> cells;
    /** Observations of which a value is only a bound. */
    private final Set<Cell> bounds;
    /** Variants of which some values are only bounds, or missing because no rate held. */
    private final Set<Subject> bounded;
    /** The model of all variants. */
    private final BlockModel<Subject> model;
    /** Prior variance of the noise between variants; none for differences, because it is one of logarithms. */
    private final Function<Set<Subject>, PriorVariance> prior;

    private MetricFit(
            Scale scale,
            Map<Cell, Double> cells,
            List<TrialResult> bounds,
            Function<Set<Subject>, PriorVariance> prior) {
        this.scale = scale;
        this.cells = cells;
        this.bounds = bounds.stream().map(Cell::of).collect(Collectors.toSet());
        this.bounded = bounds.stream().map(TrialResult::subject).collect(Collectors.toSet());
        this.prior = scale == Scale.RATIO ? prior : variants -> PriorVariance.NONE;
        this.model = modelWithout(Set.of());
    }

    /**
     * @param trials of one workload, A/A repeats among them; those that do not count are left out here
     * @param noise known of some variants before the run
     */
    public static MetricFit of(
            Metric metric, Collection<TrialResult> trials, Function<Set<Subject>, StatisticsPlan.Noise> noise) {
        List<TrialResult> ok = comparable(
                metric,
                trials.stream()
                        .filter(trial -> trial.status() == TrialStatus.OK)
                        .toList());
        List<TrialResult> counting = ok.stream()
                .filter(trial -> CapacityBound.value(trial, metric) != null
                        && Double.isFinite(CapacityBound.value(trial, metric)))
                .toList();
        boolean positive = counting.stream().allMatch(trial -> CapacityBound.value(trial, metric) > 0);
        Scale scale = positive && !OFTEN_ZERO.contains(metric) ? Scale.RATIO : Scale.DIFFERENCE;
        Map<Cell, Double> cells = counting.stream()
                .collect(Collectors.groupingBy(
                        Cell::of,
                        LinkedHashMap::new,
                        Collectors.averagingDouble(trial -> scale.linear(CapacityBound.value(trial, metric)))));
        List<TrialResult> bounds = ok.stream()
                .filter(trial -> CapacityBound.isBound(trial, metric))
                .toList();
        return new MetricFit(scale, cells, bounds, variants -> prior(noise.apply(variants), metric));
    }

    /**
     * Trials without A/A duets of which one side failed many more requests: what the sides differ by is no noise of the same work. That it happened
     * is told of the variant ({@link Collapse}).
     */
    private static List<TrialResult> comparable(Metric metric, List<TrialResult> ok) {
        return OFTEN_ZERO.contains(metric)
                ? ok
                : ok.stream()
                        .filter(trial -> ok.stream().noneMatch(other -> FailureGap.isUnequalAgain(trial, other)))
                        .toList();
    }

    /** The prior of the noise of a metric between the sides of a duet; none where the noise of no such metric is known. */
    static PriorVariance prior(StatisticsPlan.Noise noise, Metric metric) {
        StatisticsPlan.Prior known = noise.priors().get(metric);
        return known == null ? PriorVariance.NONE : PriorVariance.ofDifference(known.sd(), known.df());
    }

    boolean isMeasured() {
        return !cells.isEmpty();
    }

    /** Whether all values are zero, such as failures that never happened: then there is nothing to test. */
    boolean isZero() {
        return scale == Scale.DIFFERENCE && cells.values().stream().allMatch(value -> value == 0);
    }

    /** @param weights by variant; they add up to zero */
    public Effect effect(Map<Subject, Double> weights) {
        Effect effect = model(weights.keySet()).effect(scale, weights, prior.apply(weights.keySet()));
        return effect.isKnown() && isConstant(weights.keySet()) ? effect.withoutSpread() : effect;
    }

    /**
     * The model in which these variants are compared. Another variant with bounds takes no part in it: what is only a bound tells neither how
     * two others differ nor how large the noise is, and the rest of its values is a choice by their size.
     */
    private BlockModel<Subject> model(Set<Subject> compared) {
        Set<Subject> others = new HashSet<>(bounded);
        others.removeAll(compared);
        return others.isEmpty() ? model : modelWithout(others);
    }

    private BlockModel<Subject> modelWithout(Set<Subject> variants) {
        return BlockModel.of(cells.entrySet().stream()
                .filter(cell -> !variants.contains(cell.getKey().subject()))
                .map(cell ->
                        new Observation<>(cell.getKey().subject(), cell.getKey().block(), cell.getValue()))
                .toList());
    }

    /** Whether all values of these variants are equal, such as zero timeouts: then the noise of other variants does not apply to them. */
    private boolean isConstant(Set<Subject> variants) {
        return scale == Scale.DIFFERENCE
                && cells.entrySet().stream()
                                .filter(cell -> variants.contains(cell.getKey().subject()))
                                .map(Map.Entry::getValue)
                                .distinct()
                                .count()
                        == 1;
    }

    /**
     * The effect of being second in an A/A pair: side 2 against side 1 of a duet, the repeat against the first of single starts. Of pairs that
     * can be compared.
     */
    Effect again() {
        return again(comparedAaPairs());
    }

    /** The check of the A/A pairs; empty where there are too few. */
    Optional<BoundedHypothesis> againHypothesis(Metric metric, StatisticsPlan plan) {
        List<AaPair> compared = comparedAaPairs();
        Effect effect = again(compared);
        boolean isCompared = effect.isEnough();
        return Optional.of(isCompared ? effect : again(aaPairs()))
                .filter(Effect::isEnough)
                .map(enough -> new BoundedHypothesis(
                        metric,
                        Judging.hypothesis(plan, metric, enough),
                        isCompared ? "" : "A/A: the %s is only a bound".formatted(metric.label()),
                        isCompared && compared.stream().anyMatch(AaPair::isAtLeast),
                        ""));
    }

    private Effect again(List<AaPair> all) {
        List<Observation<Again>> pairs = new ArrayList<>();
        for (int pair = 0; pair < all.size(); pair++) {
            pairs.add(new Observation<>(Again.FIRST, pair, all.get(pair).first()));
            pairs.add(new Observation<>(Again.SECOND, pair, all.get(pair).second()));
        }
        Set<Subject> repeated = all.stream().map(AaPair::subject).collect(Collectors.toSet());
        return BlockModel.of(pairs).effect(scale, Map.of(Again.FIRST, -1.0, Again.SECOND, 1.0), prior.apply(repeated));
    }

    /** The largest ratio between the two of an A/A pair, 1 or above; empty without a pair that can be compared, and for a metric without ratios. */
    OptionalDouble farthestApart() {
        return scale == Scale.RATIO
                ? comparedAaPairs().stream()
                        .mapToDouble(AaPair::apart)
                        .map(scale::change)
                        .max()
                : OptionalDouble.empty();
    }

    private List<AaPair> comparedAaPairs() {
        return aaPairs().stream().filter(AaPair::tells).toList();
    }

    private List<AaPair> aaPairs() {
        List<AaPair> pairs = new ArrayList<>();
        for (Cell repeat : cells.keySet()) {
            for (Cell first : cells.keySet()) {
                if (repeat.isRepeatOf(first)) {
                    boolean turned = repeat.side() < first.side();
                    pairs.add(turned ? aaPair(repeat, first) : aaPair(first, repeat));
                }
            }
        }
        return pairs;
    }

    private AaPair aaPair(Cell first, Cell second) {
        return new AaPair(
                first.subject(), cells.get(first), cells.get(second), bounds.contains(first), bounds.contains(second));
    }
}
