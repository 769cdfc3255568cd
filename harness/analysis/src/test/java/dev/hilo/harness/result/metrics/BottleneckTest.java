package dev.hilo.harness.result.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.Segment;
import dev.hilo.harness.result.metrics.Bottleneck.Processors;
import dev.hilo.harness.result.metrics.Limit.Kind;
import dev.hilo.harness.result.metrics.Series.Point;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BottleneckTest {
    private static final Processors OWN = new Processors(1, 2, 1, false, false);
    private static final Processors SHARED = new Processors(1, 1, 1, true, false);

    private final Map<Trace, Series> series = new EnumMap<>(Trace.class);
    private final Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
    private List<Segment> loaded = List.of();

    @Test
    void nothingWhenAllHasRoom() {
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, 89.9);
        metrics.put(Metric.DATABASE_CPU_MEAN_PERCENT, 179.0);
        metrics.put(Metric.GENERATOR_CPU_MEAN_PERCENT, 89.0);
        metrics.put(Metric.FAILURES_REFUSED, 0.0);
        put(Trace.APPLICATION_CPU_PERCENT, 100, 100, 70, 89);
        put(Trace.POOL_ACTIVE, 20, 20, 20, 20);
        put(Trace.POOL_PENDING, 0, 0, 0, 0);
        put(Trace.WORKERS_BUSY, 199, 199);
        put(Trace.WORKERS_MAX, 200, 200);
        put(Trace.GC_PAUSE_MS_PER_S, 50, 50);
        put(Trace.HEAP_USED_PERCENT, 94, 94, 94);

        assertThat(look(OWN)).isEmpty();
        assertThat(Bottleneck.of(new TrialTraces(Map.of(), List.of(), List.of(), Set.of()), Map.of(), OWN))
                .isEmpty();
    }

    @Test
    void aBusyApplication() {
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, 90.0);
        put(Trace.APPLICATION_CPU_PERCENT, 100, 90, 89, 81);

        assertOnly(OWN, Kind.APPLICATION_CPU, 90, 90, 0.5, 90);
    }

    @Test
    void aPoolThatIsFullWhileRequestsWait() {
        put(Trace.POOL_ACTIVE, 20, 20, 19, 20, 20);
        put(Trace.POOL_PENDING, 4, 1, 7, 0, 9);

        assertOnly(OWN, Kind.CONNECTION_POOL, 20, 20, 0.6, 20);
    }

    /** The side of a duet is idle in the other samples. */
    @Test
    void onlySamplesWithRequestsCount() {
        double[] active = new double[20];
        double[] pending = new double[20];
        double[] pauses = new double[20];
        for (int second : new int[] {10, 11}) {
            active[second] = 20;
            pending[second] = 3;
            pauses[second] = 200;
        }
        put(Trace.POOL_ACTIVE, active);
        put(Trace.POOL_PENDING, pending);
        put(Trace.GC_PAUSE_MS_PER_S, pauses);
        loaded = List.of(new Segment(Segment.Kind.ALONE, 0, 9));
        assertThat(look(OWN)).isEmpty();

        loaded = List.of(new Segment(Segment.Kind.ALONE, 10, 13.9));

        assertThat(look(OWN)).extracting(Limit::kind).containsExactly(Kind.CONNECTION_POOL, Kind.GARBAGE_COLLECTION);
        assertThat(look(OWN)).extracting(Limit::share).containsExactly(0.5, 0.5);
        assertThat(look(OWN).getFirst().evidence().series().points()).hasSize(20);
    }

    /** A duet has two or three scrapes. */
    @Test
    void oneSampleOfADuetIsAPassingMoment() {
        put(Trace.POOL_ACTIVE, 1, 20, 1);
        put(Trace.POOL_PENDING, 0, 4, 0);
        put(Trace.WORKERS_BUSY, 1, 200, 1);
        put(Trace.WORKERS_MAX, 200, 200, 200);
        loaded = List.of(new Segment(Segment.Kind.SCRAPED, 0, 3));

        assertThat(look(OWN)).isEmpty();
    }

    @Test
    void aPoolThatWasFullForAMomentIsNoLimit() {
        put(Trace.POOL_ACTIVE, 20, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        put(Trace.POOL_PENDING, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

        assertThat(look(OWN)).isEmpty();
    }

    @Test
    void workersThatAreAllBusy() {
        put(Trace.WORKERS_BUSY, 200, 150, 200, 200);
        put(Trace.WORKERS_MAX, 200, 200, 200, 200);

        assertOnly(OWN, Kind.HTTP_WORKERS, 200, 200, 0.75, 200);
    }

    /** Tomcat reports -1 for both where it has no threads of its own. */
    @Test
    void workersThatAreVirtualHaveNoLimit() {
        put(Trace.WORKERS_BUSY, -1, -1);
        put(Trace.WORKERS_MAX, -1, -1);

        assertThat(look(OWN)).isEmpty();
    }

    @Test
    void carriersThatPinnedThreadsHold() {
        put(Trace.PINNED_MS_PER_S, 0, 100, 600, 100);

        assertOnly(OWN, Kind.CARRIERS, 20, 10, 0.25, 100);
        assertThat(look(new Processors(2, 2, 1, false, false)))
                .as("exactly a tenth")
                .isEmpty();
    }

    @Test
    void oneConnectionThatFoundTheAcceptQueueFullIsEnough() {
        put(Trace.LISTEN_OVERFLOWS_PER_S, 0, 0, 12, 0);

        assertOnly(OWN, Kind.ACCEPT_QUEUE, 12, 1, 0.25, 1);
    }

    @Test
    void aDatabaseThatUsesAllOfItsProcessors() {
        metrics.put(Metric.DATABASE_CPU_MEAN_PERCENT, 188.0);
        put(Trace.DATABASE_CPU_PERCENT, 190, 186, 100, 190);

        assertOnly(OWN, Kind.DATABASE_CPU, 94, 90, 0.75, 90);
    }

    @Test
    void aBusyGenerator() {
        metrics.put(Metric.GENERATOR_CPU_MEAN_PERCENT, 95.0);
        put(Trace.GENERATOR_CPU_PERCENT, 95, 95);

        assertOnly(OWN, Kind.GENERATOR_CPU, 95, 90, 1, 90);
    }

    @Test
    void onOneProcessorDatabaseGeneratorAndHarnessCountTogether() {
        metrics.put(Metric.DATABASE_CPU_MEAN_PERCENT, 50.0);
        metrics.put(Metric.GENERATOR_CPU_MEAN_PERCENT, 40.0);
        metrics.put(Metric.HARNESS_CPU_MEAN_PERCENT, 4.0);
        put(Trace.DATABASE_CPU_PERCENT, 50, 50);
        put(Trace.GENERATOR_CPU_PERCENT, 40, 10);
        put(Trace.HARNESS_CPU_PERCENT, 4, 4);

        Limit limit = assertOnly(SHARED, Kind.SHARED_CPU, 94, 90, 0.5, 90);
        assertThat(limit.evidence().series().points()).containsExactly(new Point(0, 94), new Point(1, 64));
        assertThat(look(OWN)).isEmpty();
    }

    /** Each has room, and all of them together have none. The application has no database. */
    @Test
    void servicesAndHarnessCountOnTheProcessorsOfTheGenerator() {
        metrics.put(Metric.GENERATOR_CPU_MEAN_PERCENT, 62.0);
        metrics.put(Metric.SERVICES_CPU_MEAN_PERCENT, 30.0);
        metrics.put(Metric.HARNESS_CPU_MEAN_PERCENT, 6.0);
        put(Trace.GENERATOR_CPU_PERCENT, 62, 50);
        put(Trace.SERVICES_CPU_PERCENT, 30, 20);
        put(Trace.HARNESS_CPU_PERCENT, 6, 6);

        Limit own = assertOnly(OWN, Kind.GENERATOR_CPU, 98, 90, 0.5, 90);
        assertThat(own.evidence().series().points()).containsExactly(new Point(0, 98), new Point(1, 76));
        assertOnly(SHARED, Kind.SHARED_CPU, 98, 90, 0.5, 90);
        assertThat(look(new Processors(1, 2, 1, false, true)))
                .as("a generator on another machine")
                .isEmpty();
    }

    @Test
    void oneRefusedConnectionIsEnough() {
        metrics.put(Metric.FAILURES_REFUSED, 3.0);
        put(Trace.REFUSED_PER_S, 0, 0, 0, 3);

        assertOnly(OWN, Kind.REFUSED_CONNECTIONS, 3, 1, 0.25, 1);
    }

    @Test
    void pausesOfTheCollector() {
        put(Trace.GC_PAUSE_MS_PER_S, 0, 30, 180);

        assertOnly(OWN, Kind.GARBAGE_COLLECTION, 7, 5, 1 / 3.0, 50);
    }

    @Test
    void aFullHeap() {
        put(Trace.HEAP_USED_PERCENT, 95, 60, 99, 60);

        assertOnly(OWN, Kind.HEAP, 99, 95, 0.5, 95);
    }

    @Test
    void whatHeldLongestComesFirst() {
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, 96.0);
        put(Trace.APPLICATION_CPU_PERCENT, 100, 100, 100, 84);
        put(Trace.POOL_ACTIVE, 5, 5, 5, 5);
        put(Trace.POOL_PENDING, 1, 1, 1, 1);
        put(Trace.HEAP_USED_PERCENT, 96, 96, 96, 60);

        assertThat(look(OWN))
                .extracting(Limit::kind)
                .containsExactly(Kind.CONNECTION_POOL, Kind.APPLICATION_CPU, Kind.HEAP);
    }

    @Test
    void withoutASeriesThereIsNoEvidence() {
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, 99.0);

        assertThat(look(OWN)).containsExactly(new Limit(Kind.APPLICATION_CPU, 99, 90, 0, null));
    }

    private Limit assertOnly(
            Processors processors, Kind kind, double value, double threshold, double share, double line) {
        assertThat(look(processors)).hasSize(1);
        Limit limit = look(processors).getFirst();
        assertThat(limit)
                .extracting(Limit::kind, Limit::value, Limit::threshold, Limit::share)
                .containsExactly(kind, value, threshold, share);
        assertThat(limit.evidence().line()).isEqualTo(line);
        return limit;
    }

    private List<Limit> look(Processors processors) {
        return Bottleneck.of(new TrialTraces(series, List.of(), loaded, Set.of()), metrics, processors);
    }

    private void put(Trace trace, double... values) {
        List<Point> points = new ArrayList<>();
        for (double value : values) {
            points.add(new Point(points.size(), value));
        }
        series.put(trace, new Series(trace.key(), points));
    }
}
