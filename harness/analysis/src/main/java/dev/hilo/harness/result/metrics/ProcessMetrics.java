package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What {@code /proc} reported of the processes. Percentages of generator and harness are over the time of all arrivals, those of application
 * and database over the seconds for rates; what is the highest of memory and threads is so in the whole load.
 */
final class ProcessMetrics {
    /** Length of a stretch from which on it surely has two samples that are a second apart. */
    private static final double SHORT_SECONDS = 2;

    private final TrialFiles files;
    private final MetricMap metrics;
    private final LoadSeconds offered;
    private final Segments segments;
    private final LoadSeconds rates;

    ProcessMetrics(TrialFiles files, MetricMap metrics) throws IOException {
        this.files = files;
        this.metrics = metrics;
        this.offered = LoadSeconds.between(0, files.sampledSeconds());
        this.segments = Segments.read(files);
        this.rates = segments.rates().until(files.sampledSeconds());
    }

    void read(double applicationProcessors) throws IOException {
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, mean("application", rates, applicationProcessors));
        metrics.put(
                Metric.APPLICATION_CPU_MAX_PERCENT, highest("application", segments.requests(), applicationProcessors));
        metrics.put(Metric.GENERATOR_CPU_MEAN_PERCENT, mean("generator", offered, 1));
        metrics.put(
                Metric.GENERATOR_CPU_MAX_PERCENT,
                highest("generator", LoadSeconds.between(0, files.window().seconds()), 1));
        metrics.put(Metric.DATABASE_CPU_MEAN_PERCENT, mean("database", rates, 1));
        metrics.put(Metric.SERVICES_CPU_MEAN_PERCENT, mean("services", rates, 1));
        metrics.put(Metric.HARNESS_CPU_MEAN_PERCENT, mean("harness", offered, 1));
        memoryAndThreads();
    }

    private void memoryAndThreads() throws IOException {
        CsvTable application = files.process("application");
        metrics.putMax(Metric.RSS_MAX_MB, application, row -> row.number("rss_mb"));
        metrics.putMax(Metric.OS_THREADS_MAX, application, row -> row.number("threads"));
    }

    private OptionalDouble mean(String process, LoadSeconds seconds, double processors) throws IOException {
        OptionalDouble rate = files.processors(process, seconds);
        return rate.isEmpty() ? rate : OptionalDouble.of(100 * rate.getAsDouble() / processors);
    }

    /**
     * The highest CPU usage over about a second, from samples that far apart. A stretch that is too short for two of them counts as a whole, by fine
     * samples: of a window of a second, those a second apart would tell half of what the seconds around it had.
     */
    private OptionalDouble highest(String process, LoadSeconds seconds, double processors) throws IOException {
        Counter coarse = Counter.of(files.processAlsoOutside(process), row -> row.number("cpu_s"));
        Counter fine = files.cpuSeconds(process);
        return seconds.stretches().stream()
                .map(stretch -> new LoadSeconds(List.of(stretch)))
                .flatMapToDouble(stretch -> stretch.length() < SHORT_SECONDS
                        ? fine.meanRate(stretch).stream()
                        : coarse.rates(stretch).stream().mapToDouble(Series.Point::value))
                .map(rate -> 100 * rate / processors)
                .max();
    }
}
