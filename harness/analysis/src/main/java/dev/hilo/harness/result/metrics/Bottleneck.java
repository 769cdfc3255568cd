package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.StoredProcessors;
import dev.hilo.harness.result.metrics.Limit.Evidence;
import dev.hilo.harness.result.metrics.Limit.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The bottlenecks of a trial, read from what was sampled while its application had requests: a side of a duet is idle while its partner is
 * loaded alone. Pure.
 */
public final class Bottleneck {
    /** CPU usage in percent above which no headroom for bursts is left. */
    static final double CPU_PERCENT = 90;

    static final double PINNED_PERCENT = 10;
    static final double PAUSES_PERCENT = 5;
    static final double HEAP_PERCENT = 95;
    /** Share of the samples from which on a condition is a bottleneck and no passing moment. */
    static final double LASTING_SHARE = 0.1;

    private static final int MS_PER_SECOND = 1000;

    private final TrialTraces traces;
    private final Map<Metric, Double> metrics;
    private final Processors processors;
    private final List<Limit> found = new ArrayList<>();

    /**
     * How many processors each role may use.
     *
     * @param application a fraction where it has a quota of their time
     * @param shared whether database and generator have the same ones
     * @param generatorElsewhere whether the generator is on another machine; else services and harness have the same ones as it
     */
    public record Processors(
            double application, int database, int generator, boolean shared, boolean generatorElsewhere) {
        /** @param byRole as results store them */
        public static Processors of(Map<String, String> byRole) {
            StoredProcessors stored = new StoredProcessors(byRole);
            return new Processors(
                    stored.ofApplication(),
                    stored.ofDatabase(),
                    stored.ofGenerator(),
                    stored.areShared(),
                    stored.isGeneratorElsewhere());
        }

        /** CPU on the processors of the generator, in percent of one, of what is there besides a database. */
        double driving(double generator, double services, double harness) {
            return generatorElsewhere ? generator : generator + services + harness;
        }
    }

    private Bottleneck(TrialTraces traces, Map<Metric, Double> metrics, Processors processors) {
        this.traces = traces;
        this.metrics = metrics;
        this.processors = processors;
    }

    /**
     * @param metrics of the same trial
     * @return what held longest first; empty when nothing that was sampled was a bottleneck
     */
    public static List<Limit> of(TrialTraces traces, Map<Metric, Double> metrics, Processors processors) {
        Bottleneck bottleneck = new Bottleneck(traces, metrics, processors);
        bottleneck.look();
        bottleneck.found.sort(
                Comparator.comparingDouble(Limit::share).reversed().thenComparing(Limit::kind));
        return List.copyOf(bottleneck.found);
    }

    private void look() {
        busy(
                Kind.APPLICATION_CPU,
                metric(Metric.APPLICATION_CPU_MEAN_PERCENT),
                1,
                followed(Trace.APPLICATION_CPU_PERCENT));
        pool();
        workers();
        carriers();
        besides();
        refused();
        acceptQueue();
        pauses();
        heap();
    }

    /** @param mean in percent of one processor, like {@code percent}; {@code divisor} is the number of processors */
    private void busy(Kind kind, double mean, int divisor, Series percent) {
        double value = mean / divisor;
        if (value >= CPU_PERCENT) {
            Series of = percent.dividedBy(divisor);
            add(kind, value, CPU_PERCENT, of, CPU_PERCENT, loaded(of).share(at -> at >= CPU_PERCENT));
        }
    }

    /**
     * Services and harness are on the processors of the generator, unless it is on another machine. The database has its own, or these, too:
     * then what all of them use together counts.
     */
    private void besides() {
        double driving = processors.driving(
                metric(Metric.GENERATOR_CPU_MEAN_PERCENT),
                metric(Metric.SERVICES_CPU_MEAN_PERCENT),
                metric(Metric.HARNESS_CPU_MEAN_PERCENT));
        double database = metric(Metric.DATABASE_CPU_MEAN_PERCENT);
        Series ofDatabase = followed(Trace.DATABASE_CPU_PERCENT);
        if (processors.shared()) {
            busy(Kind.SHARED_CPU, driving + database, processors.database(), driving("shared_cpu_percent", ofDatabase));
        } else {
            busy(Kind.DATABASE_CPU, database, processors.database(), ofDatabase);
            busy(Kind.GENERATOR_CPU, driving, processors.generator(), driving("generator_cpu_percent"));
        }
    }

    private Series driving(String name, Series... more) {
        Stream<Series> besides = processors.generatorElsewhere()
                ? Stream.empty()
                : Stream.of(followed(Trace.SERVICES_CPU_PERCENT), followed(Trace.HARNESS_CPU_PERCENT));
        return Series.sum(
                name,
                followed(Trace.GENERATOR_CPU_PERCENT),
                Stream.concat(besides, Stream.of(more)).toArray(Series[]::new));
    }

    /** The connection pool. Its size is the highest number of connections in use, because requests waited then. */
    private void pool() {
        Series active = followed(Trace.POOL_ACTIVE);
        Map<Double, Double> pending = followed(Trace.POOL_PENDING).bySecond();
        double size = active.highest();
        scraped(
                Kind.CONNECTION_POOL,
                size,
                size,
                active,
                point -> point.value() >= size && pending.getOrDefault(point.second(), 0.0) > 0);
    }

    private void workers() {
        Series busy = followed(Trace.WORKERS_BUSY);
        double most = followed(Trace.WORKERS_MAX).highest();
        scraped(Kind.HTTP_WORKERS, busy.highest(), most, busy, point -> most > 0 && point.value() >= most);
    }

    /** A resource of which scrapes tell, if it was full for long. Of the few seconds of a duet that are scraped, one may be a passing moment. */
    private void scraped(Kind kind, double value, double limit, Series series, Predicate<Series.Point> isFull) {
        Series loaded = loaded(series);
        long full = loaded.points().stream().filter(isFull).count();
        double share = loaded.share(full);
        if (share >= LASTING_SHARE && full >= (traces.loaded().isEmpty() ? 1 : 2)) {
            add(kind, value, limit, series, limit, share);
        }
    }

    /**
     * The carriers of virtual threads, as many as processors. The JDK adds carriers while threads wait in certain calls, so that the value
     * can exceed 100.
     */
    private void carriers() {
        taken(
                Kind.CARRIERS,
                PINNED_PERCENT,
                (int) Math.ceil(processors.application()),
                followed(Trace.PINNED_MS_PER_S));
    }

    private void pauses() {
        taken(Kind.GARBAGE_COLLECTION, PAUSES_PERCENT, 1, followed(Trace.GC_PAUSE_MS_PER_S));
    }

    /** @param places number of units of the resource, each of which offers a second per second */
    private void taken(Kind kind, double limitPercent, int places, Series millis) {
        int whole = MS_PER_SECOND * places;
        double percent = 100 * loaded(millis).mean() / whole;
        if (percent > limitPercent) {
            double line = limitPercent * whole / 100;
            add(kind, percent, limitPercent, millis, line, loaded(millis).share(at -> at > line));
        }
    }

    /**
     * The accept queue. One overflow is a bottleneck: its client waits for a second or longer until it retries. The kernel counts those of all
     * sockets, so in a duet the series is of the seconds in which this side had all requests.
     */
    private void acceptQueue() {
        Series overflows = followed(Trace.LISTEN_OVERFLOWS_PER_S);
        double share = overflows.share(at -> at > 0);
        if (share > 0) {
            add(Kind.ACCEPT_QUEUE, overflows.highest(), 1, overflows, 1, share);
        }
    }

    /** Refused connections. One is a bottleneck: its client gets no answer. */
    private void refused() {
        double refused = metric(Metric.FAILURES_REFUSED);
        if (refused > 0) {
            Series perSecond = followed(Trace.REFUSED_PER_S);
            add(
                    Kind.REFUSED_CONNECTIONS,
                    refused,
                    1,
                    perSecond,
                    1,
                    loaded(perSecond).share(at -> at > 0));
        }
    }

    private void heap() {
        Series used = followed(Trace.HEAP_USED_PERCENT);
        double share = loaded(used).share(at -> at >= HEAP_PERCENT);
        if (share >= LASTING_SHARE) {
            add(Kind.HEAP, used.highest(), HEAP_PERCENT, used, HEAP_PERCENT, share);
        }
    }

    private void add(Kind kind, double value, double threshold, Series series, double line, double share) {
        Evidence evidence = series.points().isEmpty() ? null : new Evidence(series, line);
        found.add(new Limit(kind, value, threshold, share, evidence));
    }

    private double metric(Metric metric) {
        return metrics.getOrDefault(metric, 0.0);
    }

    private Series loaded(Series whole) {
        return whole.within(traces.loaded());
    }

    private Series followed(Trace trace) {
        return traces.series().getOrDefault(trace, new Series(trace.key(), List.of()));
    }
}
