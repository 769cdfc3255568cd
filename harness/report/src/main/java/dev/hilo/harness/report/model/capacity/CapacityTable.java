package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Axis;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The highest rate at which each variant held the goal.
 *
 * @param goal as the user wrote it
 * @param ticks of the bars
 */
public record CapacityTable(String goal, List<Axis.Tick> ticks, List<Row> rows) {

    /** Words beside a rate of a single start, of whose noise nothing is known. */
    static final String ONE_START = "one start: no verdict";

    /**
     * One variant over its starts, in the words of the table.
     *
     * @param perSecond the median of the starts that held a rate; 0 where none did
     * @param rate the same in words, with the starts that held none
     * @param interval from the lowest rate that held in a start to the highest first failing rate of a start; of one start it is no interval,
     *     and says so
     * @param cpu of the application, and of what is beside it, at the rate that failed: medians of the starts
     * @param limit what failed above the rate
     * @param bar the rate and its interval
     */
    public record Row(
            String variant,
            int starts,
            double perSecond,
            String rate,
            String interval,
            String cpu,
            String limit,
            Bar bar) {}

    /** Places in percent of the width. @param bound whether the application can do more */
    public record Bar(double point, double from, double to, boolean bound) {}

    private record Found(VariantTrials variant, List<Capacity> capacities) {
        Searches searches() {
            return new Searches(capacities);
        }

        Sample rates() {
            return searches().rates();
        }

        boolean isBound() {
            return searches().isBound();
        }

        /** The median in words, with the starts that held no rate. */
        String rate() {
            if (searches().isNoneHeld()) {
                return "none held";
            }
            String without = searches().without();
            return (isBound() ? LowerBound.SIGN + " " : "")
                    + Numbers.measured(rates().median())
                    + (without.isEmpty() ? "" : " (" + without + ")");
        }

        /** The highest rate that was the first to fail in a start; the highest that held where none failed. */
        double upper() {
            return capacities.stream()
                    .filter(capacity -> capacity.failedPerSecond() != null)
                    .mapToDouble(Capacity::failedPerSecond)
                    .max()
                    .orElse(rates().max());
        }
    }

    /** The table; empty when no trial that counts searched for a capacity. */
    public static Optional<CapacityTable> of(Traces traces, List<VariantTrials> variants) {
        List<Found> all = variants.stream()
                .map(variant -> new Found(variant, traces.capacities(variant)))
                .filter(found -> !found.capacities().isEmpty())
                .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        Axis axis = Axis.linear(all.stream().mapToDouble(Found::upper).max().orElseThrow());
        return Optional.of(new CapacityTable(
                all.getFirst().capacities().getFirst().goal(),
                axis.ticks(),
                all.stream().map(found -> row(found, axis)).toList()));
    }

    private static Row row(Found found, Axis axis) {
        Sample rates = found.rates();
        boolean bound = found.isBound();
        return new Row(
                found.variant().subject().name(),
                found.capacities().size(),
                rates.median(),
                found.rate(),
                interval(found),
                cpu(found.variant()),
                limits(found.capacities()),
                new Bar(
                        axis.percent(rates.median()),
                        axis.percent(rates.min()),
                        axis.percent(bound ? rates.max() : found.upper()),
                        bound));
    }

    private static String interval(Found found) {
        String span =
                Numbers.measured(found.rates().min()) + "–" + (found.isBound() ? "" : Numbers.measured(found.upper()));
        return found.capacities().size() == 1 ? span + " (" + ONE_START + ")" : span;
    }

    private static String cpu(VariantTrials variant) {
        return "%s / %s"
                .formatted(
                        percent(variant, Metric.CAPACITY_APPLICATION_CPU_PERCENT),
                        percent(variant, Metric.CAPACITY_BESIDE_CPU_PERCENT));
    }

    private static String percent(VariantTrials variant, Metric metric) {
        return variant.sample(metric)
                .map(sample -> "%.0f %%".formatted(sample.median()))
                .orElse(Numbers.ABSENT);
    }

    private static String limits(List<Capacity> found) {
        String limits = found.stream()
                .map(capacity -> capacity.limit() == null ? "the search went no higher" : capacity.limit())
                .distinct()
                .collect(Collectors.joining("; "));
        boolean unsure = found.stream().anyMatch(capacity -> !capacity.confirmed());
        if (!unsure) {
            return limits;
        }
        return limits + (found.size() == 1 ? " (not confirmed)" : " (not confirmed in every start)");
    }

    public String title() {
        return "Capacity at " + goal;
    }
}
