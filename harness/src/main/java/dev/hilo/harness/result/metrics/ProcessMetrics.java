package dev.hilo.harness.result.metrics;

import dev.hilo.harness.result.Metric;
import java.io.IOException;
import java.util.OptionalDouble;

/**
 * What {@code /proc} reported of the processes. Percentages are over the time of the arrivals; what is given per request is all that was
 * spent until the last answer, divided by the successful requests.
 */
final class ProcessMetrics {
    private final TrialFiles files;
    private final MetricMap metrics;
    private final double offeredSeconds;

    ProcessMetrics(TrialFiles files, MetricMap metrics) throws IOException {
        this.files = files;
        this.metrics = metrics;
        this.offeredSeconds = files.offeredSeconds();
    }

    void read(int applicationProcessors) throws IOException {
        Counter application = cpu("application");
        metrics.put(Metric.APPLICATION_CPU_MEAN_PERCENT, mean(application, applicationProcessors));
        metrics.put(Metric.APPLICATION_CPU_MAX_PERCENT, highest("application", applicationProcessors));
        perRequest(Metric.APPLICATION_CPU_MS_PER_REQUEST, application, 1000);
        metrics.put(Metric.GENERATOR_CPU_MEAN_PERCENT, mean(cpu("generator"), 1));
        metrics.put(Metric.GENERATOR_CPU_MAX_PERCENT, highest("generator", 1));
        metrics.put(Metric.DATABASE_CPU_MEAN_PERCENT, mean(cpu("database"), 1));
        metrics.put(Metric.HARNESS_CPU_MEAN_PERCENT, mean(cpu("harness"), 1));
        memoryAndThreads();
    }

    private void memoryAndThreads() throws IOException {
        CsvTable application = files.process("application");
        metrics.putMax(Metric.RSS_MAX_MB, application, row -> row.number("rss_mb"));
        metrics.putMax(Metric.OS_THREADS_MAX, application, row -> row.number("threads"));
        Counter switches = Counter.of(
                files.processAlsoOutside("application"),
                row -> row.number("voluntary_switches") + row.number("involuntary_switches"));
        perRequest(Metric.CONTEXT_SWITCHES_PER_REQUEST, switches, 1);
    }

    private Counter cpu(String process) throws IOException {
        return Counter.of(files.cpu(process), row -> row.number("cpu_s"));
    }

    private OptionalDouble mean(Counter cpu, int processors) {
        OptionalDouble rate = cpu.meanRate(offeredSeconds);
        return rate.isEmpty() ? rate : OptionalDouble.of(100 * rate.getAsDouble() / processors);
    }

    /** Within about a second: from the samples that are as far apart. */
    private OptionalDouble highest(String process, int processors) throws IOException {
        Counter cpu = Counter.of(files.processAlsoOutside(process), row -> row.number("cpu_s"));
        return cpu.rates(files.window().seconds()).stream()
                .mapToDouble(point -> 100 * point.value() / processors)
                .max();
    }

    private void perRequest(Metric metric, Counter spent, double unit) {
        double seconds = files.window().seconds();
        double answered = metrics.get(Metric.REQUESTS_OK).orElse(0)
                + metrics.get(Metric.REQUESTS_GONE).orElse(0);
        if (answered > 0) {
            spent.meanRate(seconds).ifPresent(rate -> metrics.put(metric, unit * rate * seconds / answered));
        }
    }
}
