package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The highest rate at which each variant held the goal.
 *
 * @param goal as the user wrote it
 */
public record CapacityTable(String goal, List<Row> rows) {

    /**
     * One variant over its starts, in the words of the table.
     *
     * @param rate the median of the starts
     * @param interval from the lowest rate that held in a start to the highest of those that were the first to fail in one
     * @param limit what failed above the rate
     */
    public record Row(String variant, int starts, String rate, String interval, String limit) {}

    /** Empty when no good trial of the run looked for a capacity. */
    public static Optional<CapacityTable> of(Traces traces, List<VariantTrials> variants) {
        List<Row> rows = new ArrayList<>();
        String goal = null;
        for (VariantTrials variant : variants) {
            List<Capacity> found = variant.ok().stream()
                    .flatMap(trial -> traces.capacity(trial).stream())
                    .toList();
            if (!found.isEmpty()) {
                goal = found.getFirst().goal();
                rows.add(row(variant, found));
            }
        }
        return Optional.ofNullable(goal).map(sought -> new CapacityTable(sought, rows));
    }

    private static Row row(VariantTrials variant, List<Capacity> found) {
        Sample rates = Sample.of(found.stream().mapToDouble(Capacity::perSecond).toArray());
        boolean bound = found.stream().anyMatch(Capacity::lowerBound);
        String rate = Numbers.measured(rates.median());
        return new Row(
                variant.subject().name(),
                found.size(),
                rates.median() == 0 ? "none held" : bound ? LowerBound.SIGN + " " + rate : rate,
                Numbers.measured(rates.min()) + "–" + (bound ? "" : Numbers.measured(upper(found))),
                limits(found));
    }

    private static double upper(List<Capacity> found) {
        return found.stream()
                .filter(capacity -> capacity.failedPerSecond() != null)
                .mapToInt(Capacity::failedPerSecond)
                .max()
                .orElseThrow();
    }

    private static String limits(List<Capacity> found) {
        String limits = found.stream()
                .map(capacity -> capacity.limit() == null ? "the search went no higher" : capacity.limit())
                .distinct()
                .collect(Collectors.joining("; "));
        boolean unsure = found.stream().anyMatch(capacity -> !capacity.confirmed());
        return unsure ? limits + " (not confirmed in every start)" : limits;
    }

    public String title() {
        return "Capacity at " + goal;
    }
}
