package dev.hilo.harness.report.model.variants;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Axis;
import dev.hilo.harness.report.chart.Axis.Tick;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.GeometricMean;
import dev.hilo.harness.stats.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * All variants of a run in one list by what a request costs them, the cheapest first. The intervals are of each variant alone: whether two
 * variants differ is for the verdicts to say.
 */
public record Ranking(List<Tick> ticks, List<Row> rows) {
    private static final Metric METRIC = Metric.REQUEST_CPU_MS_PER_REQUEST;
    /** Fewest variants for a ranking; with fewer, the answers suffice. */
    private static final int FEWEST_VARIANTS = 4;
    /** Longest axis, as a multiple of the highest mean: the interval of two trials may be so wide that it leaves no room for the others. */
    private static final double FARTHEST = 2;

    /**
     * Places are in percent of the width.
     *
     * @param kind class of the style sheet
     * @param from of the interval, cut to the axis; the point itself without one
     * @param interval in words; empty with one trial
     */
    public record Row(
            String kind,
            String name,
            int trials,
            double point,
            double from,
            double to,
            String value,
            String interval) {}

    private record Place(VariantTrials variant, GeometricMean mean) {
        double high() {
            return mean.interval().map(Interval::high).orElse(mean.value());
        }
    }

    /** Empty for a run of few variants, or of none that answered requests. */
    public static Optional<Ranking> of(RunView view) {
        List<Place> places = new ArrayList<>();
        for (VariantTrials variant : view.variants()) {
            double[] values = Arrays.stream(
                            variant.values(trial -> trial.metrics().get(METRIC)))
                    .filter(value -> value > 0)
                    .toArray();
            if (values.length > 0) {
                places.add(new Place(variant, GeometricMean.of(values)));
            }
        }
        places.sort(Comparator.comparingDouble(place -> place.mean().value()));
        return places.size() < FEWEST_VARIANTS ? Optional.empty() : Optional.of(of(places));
    }

    private static Ranking of(List<Place> places) {
        double farthest = FARTHEST * places.getLast().mean().value();
        Axis axis = Axis.linear(places.stream()
                .mapToDouble(place -> Math.min(place.high(), farthest))
                .max()
                .orElseThrow());
        return new Ranking(
                axis.ticks(), places.stream().map(place -> row(place, axis)).toList());
    }

    private static Row row(Place place, Axis axis) {
        GeometricMean mean = place.mean();
        Interval reach = mean.interval().orElse(new Interval(mean.value(), mean.value()));
        return new Row(
                place.variant().kind(),
                place.variant().name(),
                mean.n(),
                axis.percent(mean.value()),
                axis.percent(reach.low()),
                axis.percent(reach.high()),
                Numbers.quantity(METRIC, mean.value()),
                mean.interval()
                        .map(ends -> "%s to %s"
                                .formatted(Numbers.quantity(METRIC, ends.low()), Numbers.quantity(METRIC, ends.high())))
                        .orElse(""));
    }
}
