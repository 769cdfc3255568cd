package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Segment;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the time series of a trial from its files. */
final class TraceReader {
    private static final int MS_PER_SECOND = 1000;

    private final TrialFiles files;
    private final LatencyLog latency;
    private final Map<Trace, Series> series = new EnumMap<>(Trace.class);

    TraceReader(TrialFiles files, LatencyLog latency) {
        this.files = files;
        this.latency = latency;
    }

    Map<Trace, Series> read(double applicationProcessors) throws IOException {
        column(Trace.OFFERED_PER_S, files.arrivals(), row -> row.number("offered"));
        if (!files.window().isWhole()) {
            load();
            latencies();
        }
        cpu(Trace.APPLICATION_CPU_PERCENT, "application", applicationProcessors);
        cpu(Trace.DATABASE_CPU_PERCENT, "database", 1);
        put(
                Trace.SERVICES_CPU_PERCENT,
                Counter.of(files.cpu("services"), row -> 100 * row.number("cpu_s"))
                        .everySecond()
                        .rates(whole())
                        .stream());
        cpu(Trace.GENERATOR_CPU_PERCENT, "generator", 1);
        cpu(Trace.HARNESS_CPU_PERCENT, "harness", 1);
        column(Trace.RSS_MB, files.process("application"), row -> row.number("rss_mb"));
        overflows();
        column(Trace.OS_THREADS, files.process("application"), row -> row.number("threads"));
        heap();
        metrics(files.metrics());
        pauses();
        pins();
        return series;
    }

    private void load() throws IOException {
        requests(Trace.OK_PER_S, LoadMetrics::answered);
        requests(Trace.FAILED_PER_S, LoadMetrics::failed);
        requests(Trace.REFUSED_PER_S, row -> row.number("refused"));
    }

    private void requests(Trace trace, ToDoubleFunction<CsvTable.Row> requests) throws IOException {
        put(
                trace,
                LoadMetrics.perSecond(files.operations(), requests).entrySet().stream()
                        .map(entry -> new Series.Point(entry.getKey(), entry.getValue())));
    }

    private void latencies() {
        percentile(Trace.LATENCY_P50_MS, 50);
        percentile(Trace.LATENCY_P99_MS, 99);
    }

    private void percentile(Trace trace, double percentile) {
        put(
                trace,
                latency.bySecond().entrySet().stream()
                        .filter(entry -> entry.getValue().getTotalCount() > 0)
                        .map(entry -> new Series.Point(entry.getKey(), LatencyLog.ms(entry.getValue(), percentile))));
    }

    private void cpu(Trace trace, String process, double processors) throws IOException {
        rates(trace, files.processAlsoOutside(process), row -> 100 * row.number("cpu_s") / processors);
    }

    /** Overflows of all sockets of the machine: in a duet only those while this side alone had requests, for others are of its partner, too. */
    private void overflows() throws IOException {
        List<Segment> duet = Segments.stretches(files);
        Counter total = Counter.of(files.processAlsoOutside("host"), row -> row.number("listen_overflows"));
        put(
                Trace.LISTEN_OVERFLOWS_PER_S,
                duet.isEmpty()
                        ? total.rates(whole()).stream()
                        : Segments.alone(duet).stretches().stream()
                                .flatMap(alone -> total.ratesBetweenReadings(alone).stream()));
    }

    private LoadSeconds whole() {
        return LoadSeconds.between(0, files.window().seconds());
    }

    private void rates(Trace trace, CsvTable table, ToDoubleFunction<CsvTable.Row> total) {
        put(trace, Counter.of(table, total).rates(whole()).stream());
    }

    private void heap() throws IOException {
        HeapInUse heap = HeapInUse.of(files);
        put(Trace.HEAP_USED_MB, heap.megabytes());
        put(Trace.HEAP_USED_PERCENT, heap.percent());
    }

    private void metrics(CsvTable metrics) {
        for (Trace trace : List.of(
                Trace.THREADS_BLOCKED,
                Trace.THREADS_WAITING,
                Trace.THREADS_TIMED_WAITING,
                Trace.THREADS_RUNNABLE,
                Trace.THREADS_LIVE,
                Trace.POOL_ACTIVE,
                Trace.POOL_PENDING,
                Trace.WORKERS_BUSY)) {
            column(trace, metrics, row -> row.number(trace.key()));
        }
        column(Trace.WORKERS_MAX, metrics, TraceReader::workers);
    }

    /** A framework tells either how many there can be or how many are idle. */
    static double workers(CsvTable.Row row) {
        double most = row.number(Trace.WORKERS_MAX.key());
        return Double.isNaN(most) ? row.number(Trace.WORKERS_BUSY.key()) + row.number("workers_idle") : most;
    }

    private double[] emptySeconds() {
        return new double[(int) Math.max(1, Math.ceil(files.window().seconds()))];
    }

    private void pauses() throws IOException {
        if (!files.has("probes/gc.csv")) {
            return;
        }
        double[] seconds = emptySeconds();
        for (CsvTable.Row pause : files.pauses().rows()) {
            seconds[Math.min((int) pause.second(), seconds.length - 1)] += pause.number("pause_ms");
        }
        perSecond(Trace.GC_PAUSE_MS_PER_S, seconds);
    }

    /** A pin counts in each second for the part that lies in it: one alone can last for many. */
    private void pins() throws IOException {
        if (!files.has("probes/pinned.csv")) {
            return;
        }
        double[] seconds = emptySeconds();
        for (CsvTable.Row pin : files.pins().rows()) {
            double end = pin.second() + pin.number("duration_ms") / MS_PER_SECOND;
            for (int second = (int) pin.second(); second < Math.min(end, seconds.length); second++) {
                seconds[second] += MS_PER_SECOND * (Math.min(end, second + 1) - Math.max(pin.second(), second));
            }
        }
        perSecond(Trace.PINNED_MS_PER_S, seconds);
    }

    private void perSecond(Trace trace, double[] seconds) {
        put(trace, IntStream.range(0, seconds.length).mapToObj(second -> new Series.Point(second, seconds[second])));
    }

    private void column(Trace trace, CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        put(trace, table.rows().stream().map(row -> new Series.Point(row.second(), value.applyAsDouble(row))));
    }

    private void put(Trace trace, Stream<Series.Point> points) {
        List<Series.Point> known =
                points.filter(point -> Double.isFinite(point.value())).toList();
        if (!known.isEmpty()) {
            series.put(trace, new Series(trace.key(), known));
        }
    }
}
