package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Segment;
import dev.hilo.harness.result.metrics.Limit.Kind;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.ToDoubleFunction;

/**
 * Resources of which an application tells, without a sample at the full rate of its load: nobody knows whether they were a bottleneck. The
 * sides of a duet are not scraped while they are compared, and its windows have a higher rate than the seconds before.
 */
final class UnsampledResources {
    /** Share of the highest rate from which on stretches have the full one: Poisson arrivals vary, most in the few seconds that are scraped. */
    private static final double FULL = 0.75;

    private final TrialFiles files;
    private final DoublePredicate isAtFullRate;
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);

    private UnsampledResources(TrialFiles files) throws IOException {
        this.files = files;
        this.isAtFullRate = atFullRate(Segments.stretches(files));
    }

    static Set<Kind> of(TrialFiles files) throws IOException {
        UnsampledResources resources = new UnsampledResources(files);
        resources.look();
        return Set.copyOf(resources.kinds);
    }

    private void look() throws IOException {
        look(Kind.CONNECTION_POOL, row -> row.number(Trace.POOL_ACTIVE.key()));
        // Tomcat tells -1 where it has no threads of its own
        look(Kind.HTTP_WORKERS, row -> TraceReader.workers(row) > 0 ? 1 : Double.NaN);
        HeapInUse heap = HeapInUse.of(files);
        if (Double.isFinite(heap.limitBytes())
                && heap.percent()
                        .filter(point -> Double.isFinite(point.value()))
                        .noneMatch(point -> isAtFullRate.test(point.second()))) {
            kinds.add(Kind.HEAP);
        }
    }

    /** @param value NaN where a scrape tells nothing of the resource; those outside of the load show that the application does */
    private void look(Kind kind, ToDoubleFunction<CsvTable.Row> value) throws IOException {
        List<CsvTable.Row> told = files.processAlsoOutside("metrics").rows().stream()
                .filter(row -> Double.isFinite(value.applyAsDouble(row)))
                .toList();
        if (!told.isEmpty() && told.stream().noneMatch(row -> isAtFullRate.test(row.second()))) {
            kinds.add(kind);
        }
    }

    /** Whether a second has the full rate; in a single start every second of the load counts. */
    private DoublePredicate atFullRate(List<Segment> stretches) throws IOException {
        if (stretches.isEmpty()) {
            return second -> second >= 0 && second <= files.window().seconds();
        }
        CsvTable arrivals = files.arrivals();
        Map<Segment.Kind, Double> rates = new EnumMap<>(Segment.Kind.class);
        stretches.forEach(stretch -> rates.computeIfAbsent(stretch.kind(), kind -> rate(arrivals, stretches, kind)));
        double highest = Collections.max(rates.values());
        return second -> stretches.stream()
                .anyMatch(stretch -> stretch.holds(second) && rates.get(stretch.kind()) >= FULL * highest);
    }

    /** Mean rate over all stretches of a kind: that of a second alone is a matter of chance. */
    private static double rate(CsvTable arrivals, List<Segment> stretches, Segment.Kind kind) {
        return arrivals.rows().stream()
                .filter(row ->
                        stretches.stream().anyMatch(stretch -> stretch.kind() == kind && stretch.holds(row.second())))
                .mapToDouble(row -> row.number("offered"))
                .average()
                .orElse(0);
    }
}
