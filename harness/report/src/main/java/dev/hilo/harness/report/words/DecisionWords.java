package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.Contrast;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Sample;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The consequence of a change for the decision, in one line: only what follows from values of the run. */
public final class DecisionWords {
    private static final double MILLIS_PER_SECOND = 1000;

    private final RunView view;
    private final List<VariantTrials> sides;
    private final List<VariantTrials> met;
    private final List<TestedContrast> answers;

    private DecisionWords(Contrast pair, RunView view) {
        this.view = view;
        this.sides = pair.sides(view.variants());
        this.met = pair.met(view.variants());
        this.answers = view.verdicts().answers(pair);
    }

    /** The line; empty where nothing can be said, or for other questions than about two variants. */
    public static String line(Contrast contrast, RunView view) {
        if (!contrast.is(Contrast.Kind.PAIR)) {
            return "";
        }
        DecisionWords words = new DecisionWords(contrast, view);
        return Stream.of(words.cost(), words.turn(), words.atOnce(), words.waiting())
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
    }

    /**
     * The change of request CPU at the rate of the run, in percent of a processor; empty for a load that was not made for it. It has a direction
     * where its whole interval has, which that of equality need not have.
     */
    private Optional<String> cost() {
        if (!view.load().asks(Metric.REQUEST_CPU_MS_PER_REQUEST)) {
            return Optional.empty();
        }
        Optional<Sample> base = sides.getFirst().sample(Metric.REQUEST_CPU_MS_PER_REQUEST);
        Optional<Double> rate = rate();
        Optional<TestedContrast> tested = tested(Metric.REQUEST_CPU_MS_PER_REQUEST);
        Optional<Interval> interval = tested.flatMap(one -> one.decision().interval());
        if (base.isEmpty() || rate.isEmpty() || interval.isEmpty()) {
            return Optional.empty();
        }
        double percent = 100 * rate.get() * base.get().median() / MILLIS_PER_SECOND;
        String low = signed(percent * (interval.get().low() - 1));
        String high = signed(percent * (interval.get().high() - 1));
        double change = percent * (tested.get().effect().change() - 1);
        boolean hasDirection = interval.get().low() >= 1 || interval.get().high() <= 1;
        String told = !hasDirection
                ? "changes by between %s and %s %% of a processor".formatted(low, high)
                : "is %s %% of a processor %s [%s, %s]"
                        .formatted(Numbers.twoDigits(Math.abs(change)), change < 0 ? "less" : "more", low, high);
        return Optional.of("At %s requests a second, the rate at which it was measured, request CPU %s."
                .formatted(Numbers.measured(rate.get()), told));
    }

    private static String signed(double percent) {
        return (percent < 0 ? "−" : "+") + Numbers.twoDigits(Math.abs(percent));
    }

    /** Arrivals per second at each side; empty in a closed load, which asks for none. */
    private Optional<Double> rate() {
        return view.load().hasDuet()
                ? Optional.of(view.load().duet().together().perSecond())
                : sides.getFirst().sample(Metric.OFFERED_PER_S).map(Sample::median);
    }

    /**
     * The rates at which only one side meets the goal, where a difference of capacity is shown. The verdict is a mean of ratios, and these are
     * medians of the duets that it is about; where the two disagree, there is nothing to say.
     */
    private Optional<String> turn() {
        Optional<TestedContrast> shown =
                tested(Metric.CAPACITY_PER_S).filter(tested -> tested.verdict().isDifference());
        if (shown.isEmpty()) {
            return Optional.empty();
        }
        boolean rises = shown.get().effect().linear() > 0;
        VariantTrials low = rises ? met.getFirst() : met.getLast();
        VariantTrials high = rises ? met.getLast() : met.getFirst();
        return capacity(high) > capacity(low)
                ? Optional.of("Above %s requests a second only %s meets the goal, up to %s%s."
                        .formatted(
                                Numbers.measured(capacity(low)),
                                high.levelLabel(),
                                Numbers.measured(capacity(high)),
                                shown.get().atLeast() ? " or more" : ""))
                : Optional.empty();
    }

    private static double capacity(VariantTrials variant) {
        return variant.sample(trial -> CapacityBound.value(trial, Metric.CAPACITY_PER_S))
                .map(Sample::median)
                .orElse(Double.NaN);
    }

    /** Requests at once in the duets of this pair: the highest mean of a trial. Costs and latencies of a duet may have two rates. */
    private Optional<String> atOnce() {
        String each = met.stream()
                .flatMap(side -> side.sample(DecisionWords::atOnce).stream()
                        .map(sample -> "%s with %s".formatted(Numbers.measured(sample.max()), side.levelLabel())))
                .collect(Collectors.joining(", "));
        return each.isEmpty()
                ? Optional.empty()
                : Optional.of("Requests at once%s, by Little's law the mean of a trial: at most %s."
                        .formatted(alone(), each));
    }

    private String alone() {
        return VerdictNotes.hasWindows(view)
                ? ", each side alone at %s a second"
                        .formatted(Numbers.measured(view.load().duet().alone().perSecond()))
                : "";
    }

    /** The heap of a virtual thread that waits, where a side has some. */
    private Optional<String> waiting() {
        String each = sides.stream().flatMap(side -> waiting(side).stream()).collect(Collectors.joining(", "));
        return each.isEmpty()
                ? Optional.empty()
                : Optional.of("A virtual thread that waits takes heap: %s.".formatted(each));
    }

    private static Optional<String> waiting(VariantTrials side) {
        Effect mean = Effect.ofMean(
                Scale.RATIO,
                Arrays.stream(side.values(trial -> trial.metrics().get(Metric.VIRTUAL_THREAD_KB)))
                        .map(Math::log)
                        .toArray());
        return Optional.of(mean).filter(Effect::isKnown).map(known -> {
            String interval = known.interval(1 - TestDecision.ERROR_RATE)
                    .map(ends -> "[%s, %s]".formatted(Numbers.measured(ends.low()), Numbers.measured(ends.high())))
                    .orElse("(%d %s)".formatted(known.blocks(), known.blocks() == 1 ? "start" : "starts"));
            return "%s KB %s with %s".formatted(Numbers.measured(known.change()), interval, side.levelLabel());
        });
    }

    private static Double atOnce(TrialResult trial) {
        Double measured = trial.metrics().get(Metric.REQUESTS_AT_ONCE);
        return measured == null ? atOnceWithoutTimeouts(trial) : measured;
    }

    /** Little's law for a trial of an earlier version; null with timeouts, because it does not tell how many were in the seconds of its rate. */
    private static Double atOnceWithoutTimeouts(TrialResult trial) {
        Double rate = trial.metrics().get(Metric.THROUGHPUT_PER_S);
        Double mean = trial.metrics().get(Metric.LATENCY_MEAN_MS);
        boolean isKnown =
                rate != null && mean != null && trial.metrics().getOrDefault(Metric.FAILURES_TIMEOUT, 0.0) == 0;
        return isKnown ? Double.valueOf(rate * mean / MILLIS_PER_SECOND) : null;
    }

    private Optional<TestedContrast> tested(Metric metric) {
        return answers.stream()
                .filter(tested -> tested.metric() == metric && tested.effect().scale() == Scale.RATIO)
                .findFirst();
    }
}
