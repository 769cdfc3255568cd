package dev.hilo.harness.report.model.variants;

import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.cells.Constant;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A column of the summary table, the same in HTML, Markdown and on the terminal. */
public enum Column {
    OFFERED(Group.RATE, "offered", "req/s", Metric.OFFERED_PER_S),
    ACHIEVED(Group.RATE, "achieved", "req/s", Metric.THROUGHPUT_PER_S),
    MEDIAN(Group.LATENCY, "median", "ms", Metric.LATENCY_P50_MS),
    P95(Group.LATENCY, "p95", "ms", Metric.LATENCY_P95_MS),
    P99(Group.LATENCY, "p99", "ms", Metric.LATENCY_P99_MS),
    P99_9(Group.LATENCY, "p99.9", "ms", Metric.LATENCY_P99_9_MS) {
        /** Null also where fewer than {@value #ENOUGH_ABOVE} requests were slower: then it is about the slowest one. */
        @Override
        public Double value(TrialResult trial) {
            return slowerThan(0.001, trial) < ENOUGH_ABOVE ? null : super.value(trial);
        }
    },
    MAX(Group.LATENCY, "max", "ms", Metric.LATENCY_MAX_MS),
    TIMEOUTS(Group.FAILURES, "timeouts", "", Metric.FAILURES_TIMEOUT),
    OTHER_FAILURES(Group.FAILURES, "other", "", Metric.FAILURES) {
        @Override
        public Double value(TrialResult trial) {
            Double all = trial.metrics().get(Metric.FAILURES);
            Double timeouts = trial.metrics().get(Metric.FAILURES_TIMEOUT);
            return all == null || timeouts == null ? null : Double.valueOf(all - timeouts);
        }
    },
    CPU(Group.CPU, "mean", "%", Metric.APPLICATION_CPU_MEAN_PERCENT),
    REQUEST_CPU(Group.CPU, "request", "ms", Metric.REQUEST_CPU_MS_PER_REQUEST),
    CPU_PER_REQUEST(Group.CPU, "total per request", "ms", Metric.APPLICATION_CPU_MS_PER_REQUEST),
    HEAP(Group.MEMORY, "heap", "MB", Metric.HEAP_USED_MAX_MB),
    RSS(Group.MEMORY, "RSS", "MB", Metric.RSS_MAX_MB),
    THREADS(Group.THREADS, "live", "", Metric.THREADS_LIVE_MAX),
    BLOCKED(Group.THREADS, "blocked", "", Metric.THREADS_BLOCKED_MAX),
    PINNED(Group.THREADS, "pinned", "events", Metric.PINNED_EVENTS),
    CONTAINER_READY(Group.START, "container ready", "s", Metric.CONTAINER_READY_S),
    APPLICATION_STARTED(Group.START, "started", "s", Metric.APPLICATION_STARTED_S),
    STARTUP(Group.START, "to first answer", "s", Metric.STARTUP_S),
    REST(Group.START, "RSS when ready", "MB", Metric.RSS_READY_MB),
    ARTIFACT(Group.START, "artifact", "MB", Metric.ARTIFACT_MB);

    /**
     * Columns that appear only where a trial has the metric: not every application reports its start, older results lack some, CPU by kind of
     * thread is known of JVMs only, and a tail needs many requests.
     */
    private static final Set<Column> MAYBE =
            Set.of(P99_9, REQUEST_CPU, CONTAINER_READY, APPLICATION_STARTED, REST, ARTIFACT);

    /** The fewest requests above a percentile that make it one. */
    public static final int ENOUGH_ABOVE = 5;

    public enum Group {
        RATE("Requests", "requests"),
        LATENCY("Latency", "latency"),
        FAILURES("Failures", "failures"),
        CPU("Application CPU", "CPU"),
        MEMORY("Memory, highest", "highest"),
        THREADS("Threads, most", "threads"),
        START("Start", "start");

        private final String title;
        private final String word;

        Group(String title, String word) {
            this.title = title;
            this.word = word;
        }

        public String title() {
            return title;
        }

        public String word() {
            return word;
        }
    }

    private final Group group;
    private final String label;
    private final String unit;
    private final Metric metric;

    Column(Group group, String label, String unit, Metric metric) {
        this.group = group;
        this.label = label;
        this.unit = unit;
        this.metric = metric;
    }

    /** The columns that apply to this workload: without clients only those of the start, no offered rate in a closed load. */
    public static List<Column> of(RunView view) {
        return Arrays.stream(values())
                .filter(column -> view.kind().hasClients() || column.group == Group.START)
                .filter(column -> column != OFFERED || view.kind() == LoadKind.OPEN)
                .filter(column -> !MAYBE.contains(column)
                        || view.variants().stream()
                                .anyMatch(variant -> column.sample(variant).isPresent()))
                .toList();
    }

    public Group group() {
        return group;
    }

    public String label() {
        return label;
    }

    public String unit() {
        return unit;
    }

    /** The column's value in one trial, null when it was not measured. */
    public Double value(TrialResult trial) {
        return trial.metrics().get(metric);
    }

    /** How many of the requests of a percentile are slower. @param share of the requests above it */
    private static double slowerThan(double share, TrialResult trial) {
        Double requests = trial.metrics().get(Metric.LATENCY_REQUESTS);
        return share * (requests == null ? ofWholeLoad(trial) : requests);
    }

    /** Requests that have a latency in a trial of an earlier version; none in a duet, whose latencies are of its windows alone. */
    private static double ofWholeLoad(TrialResult trial) {
        return trial.side() > 0
                ? 0
                : Stream.of(Metric.REQUESTS_OK, Metric.REQUESTS_GONE, Metric.FAILURES_TIMEOUT)
                        .mapToDouble(metric -> trial.metrics().getOrDefault(metric, 0.0))
                        .sum();
    }

    Optional<Sample> sample(VariantTrials variant) {
        return variant.sample(this::value);
    }

    /** The one value that all trials have, with its name; empty where they differ. */
    Optional<String> constant(List<VariantTrials> variants) {
        return Constant.of(variants, metric, this::value).map(value -> group.word() + " " + label + " " + value);
    }

    public String median(VariantTrials variant) {
        return sample(variant)
                .map(sample -> Medians.text(variant, metric, sample))
                .orElse(Numbers.ABSENT);
    }

    /** Lowest and highest over the trials; empty when they do not differ or there is one trial. */
    public String range(VariantTrials variant) {
        return sample(variant)
                .filter(sample -> sample.min() < sample.max())
                .map(sample -> Medians.range(variant, metric, sample))
                .orElse("");
    }
}
