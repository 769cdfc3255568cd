package dev.hilo.harness.result.figures;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.figures.Limit.Evidence;
import dev.hilo.harness.result.figures.Limit.Kind;
import dev.hilo.harness.result.figures.Series.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;

/** What was at its limit during the load of a trial, read from what was followed through it. Pure. */
public final class Bottleneck {
    /** A processor that is busy for more than this has no room for what comes in bursts. */
    static final double CPU_PERCENT = 90;

    static final double PINNED_PERCENT = 10;
    static final double PAUSES_PERCENT = 5;
    static final double HEAP_PERCENT = 95;
    /** What holds in fewer of the samples than this is a moment, not a limit. */
    static final double LASTING_SHARE = 0.1;

    private static final int MS_PER_SECOND = 1000;

    private final Map<Trace, Series> series;
    private final Map<Figure, Double> figures;
    private final Processors processors;
    private final List<Limit> found = new ArrayList<>();

    /**
     * How many processors each role may use.
     *
     * @param shared whether database and generator have the same ones; the harness is always where the generator is
     */
    public record Processors(int application, int database, int generator, boolean shared) {}

    private Bottleneck(Map<Trace, Series> series, Map<Figure, Double> figures, Processors processors) {
        this.series = series;
        this.figures = figures;
        this.processors = processors;
    }

    /**
     * @param figures of the same trial
     * @return what held longest first; empty when nothing that was followed was at its limit
     */
    public static List<Limit> of(Map<Trace, Series> series, Map<Figure, Double> figures, Processors processors) {
        Bottleneck bottleneck = new Bottleneck(series, figures, processors);
        bottleneck.look();
        bottleneck.found.sort(
                Comparator.comparingDouble(Limit::share).reversed().thenComparing(Limit::kind));
        return List.copyOf(bottleneck.found);
    }

    private void look() {
        busy(
                Kind.APPLICATION_CPU,
                figure(Figure.APPLICATION_CPU_MEAN_PERCENT),
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

    /** @param mean of one processor, as {@code percent}; the divisor is how many there are */
    private void busy(Kind kind, double mean, int divisor, Series percent) {
        double value = mean / divisor;
        if (value >= CPU_PERCENT) {
            Series of = divided(percent, divisor);
            add(kind, value, CPU_PERCENT, of, CPU_PERCENT, share(of, at -> at >= CPU_PERCENT));
        }
    }

    /** Database and generator have each its own processors, or both the same: then what they and the harness use together counts. */
    private void besides() {
        if (processors.shared()) {
            double mean = figure(Figure.DATABASE_CPU_MEAN_PERCENT)
                    + figure(Figure.GENERATOR_CPU_MEAN_PERCENT)
                    + figure(Figure.HARNESS_CPU_MEAN_PERCENT);
            Series all = sum(Trace.DATABASE_CPU_PERCENT, Trace.GENERATOR_CPU_PERCENT, Trace.HARNESS_CPU_PERCENT);
            busy(Kind.SHARED_CPU, mean, processors.database(), all);
        } else {
            busy(
                    Kind.DATABASE_CPU,
                    figure(Figure.DATABASE_CPU_MEAN_PERCENT),
                    processors.database(),
                    followed(Trace.DATABASE_CPU_PERCENT));
            busy(
                    Kind.GENERATOR_CPU,
                    figure(Figure.GENERATOR_CPU_MEAN_PERCENT),
                    processors.generator(),
                    followed(Trace.GENERATOR_CPU_PERCENT));
        }
    }

    /** The pool is as large as the most connections that were ever in use: where requests waited, that is its size. */
    private void pool() {
        Series active = followed(Trace.POOL_ACTIVE);
        Map<Double, Double> pending = bySecond(followed(Trace.POOL_PENDING));
        double size = highest(active);
        long full = active.points().stream()
                .filter(point -> point.value() >= size && pending.getOrDefault(point.second(), 0.0) > 0)
                .count();
        double share = share(full, active);
        if (share >= LASTING_SHARE) {
            add(Kind.CONNECTION_POOL, size, size, active, size, share);
        }
    }

    private void workers() {
        Series busy = followed(Trace.WORKERS_BUSY);
        double most = highest(followed(Trace.WORKERS_MAX));
        double share = most > 0 ? share(busy, at -> at >= most) : 0;
        if (share >= LASTING_SHARE) {
            add(Kind.HTTP_WORKERS, highest(busy), most, busy, most, share);
        }
    }

    /** There are as many carriers as processors. The JDK adds some where threads wait in certain calls, so that the value can pass 100. */
    private void carriers() {
        Series pinned = followed(Trace.PINNED_MS_PER_S);
        int capacity = MS_PER_SECOND * processors.application();
        double percent = 100 * mean(pinned) / capacity;
        if (percent > PINNED_PERCENT) {
            double line = PINNED_PERCENT * capacity / 100;
            add(Kind.CARRIERS, percent, PINNED_PERCENT, pinned, line, share(pinned, at -> at > line));
        }
    }

    /** One is enough: its client waits for a second and more until it tries again. */
    private void acceptQueue() {
        Series overflows = followed(Trace.LISTEN_OVERFLOWS_PER_S);
        double share = share(overflows, at -> at > 0);
        if (share > 0) {
            add(Kind.ACCEPT_QUEUE, highest(overflows), 1, overflows, 1, share);
        }
    }

    /** One is enough: a client that is refused gets nothing. */
    private void refused() {
        double refused = figure(Figure.FAILURES_REFUSED);
        if (refused > 0) {
            Series perSecond = followed(Trace.REFUSED_PER_S);
            add(Kind.REFUSED_CONNECTIONS, refused, 1, perSecond, 1, share(perSecond, at -> at > 0));
        }
    }

    private void pauses() {
        Series pauses = followed(Trace.GC_PAUSE_MS_PER_S);
        double percent = 100 * mean(pauses) / MS_PER_SECOND;
        if (percent > PAUSES_PERCENT) {
            double line = PAUSES_PERCENT * MS_PER_SECOND / 100;
            add(Kind.GARBAGE_COLLECTION, percent, PAUSES_PERCENT, pauses, line, share(pauses, at -> at > line));
        }
    }

    private void heap() {
        Series used = followed(Trace.HEAP_USED_PERCENT);
        double share = share(used, at -> at >= HEAP_PERCENT);
        if (share >= LASTING_SHARE) {
            add(Kind.HEAP, highest(used), HEAP_PERCENT, used, HEAP_PERCENT, share);
        }
    }

    private void add(Kind kind, double value, double threshold, Series series, double line, double share) {
        Evidence evidence = series.points().isEmpty() ? null : new Evidence(series, line);
        found.add(new Limit(kind, value, threshold, share, evidence));
    }

    private double figure(Figure figure) {
        return figures.getOrDefault(figure, 0.0);
    }

    private Series followed(Trace trace) {
        return series.getOrDefault(trace, new Series(trace.key(), List.of()));
    }

    private static double mean(Series series) {
        return series.points().stream().mapToDouble(Point::value).average().orElse(0);
    }

    private static double highest(Series series) {
        return series.points().stream().mapToDouble(Point::value).max().orElse(0);
    }

    private static double share(Series series, DoublePredicate atLimit) {
        return share(
                series.points().stream()
                        .filter(point -> atLimit.test(point.value()))
                        .count(),
                series);
    }

    private static double share(long count, Series series) {
        return series.points().isEmpty() ? 0 : (double) count / series.points().size();
    }

    private static Series divided(Series series, int divisor) {
        return new Series(
                series.name(),
                series.points().stream()
                        .map(point -> new Point(point.second(), point.value() / divisor))
                        .toList());
    }

    /** By whole seconds, for each is sampled at its own moment; only of seconds in which the first of them has a value. */
    private Series sum(Trace first, Trace... others) {
        Map<Double, Double> sums = new TreeMap<>(wholeSeconds(followed(first)));
        for (Trace other : others) {
            Map<Double, Double> more = wholeSeconds(followed(other));
            sums.replaceAll((second, value) -> value + more.getOrDefault(second, 0.0));
        }
        return new Series(
                "shared_cpu_percent",
                sums.entrySet().stream()
                        .map(entry -> new Point(entry.getKey(), entry.getValue()))
                        .toList());
    }

    private static Map<Double, Double> wholeSeconds(Series series) {
        Map<Double, Double> values = new TreeMap<>();
        series.points().forEach(point -> values.put(Math.rint(point.second()), point.value()));
        return values;
    }

    private static Map<Double, Double> bySecond(Series series) {
        Map<Double, Double> values = new TreeMap<>();
        series.points().forEach(point -> values.put(point.second(), point.value()));
        return values;
    }
}
