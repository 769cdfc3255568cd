package dev.hilo.harness.report.compare;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A result folder whose metrics a test chooses. Values of a metric vary over the blocks by up to half a percent. */
public final class FakeRun {
    private static final double[] WOBBLE = {1, 1.004, 0.997, 1.002, 0.999, 1.003, 0.996};
    private static final Instant BEGUN = Instant.parse("2026-11-21T04:00:00Z");

    private final Map<Subject, Map<Metric, Double>> variants = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final Map<String, String> lost = new LinkedHashMap<>();
    private final Map<String, String> failed = new LinkedHashMap<>();
    private final Map<String, Load> loads = new LinkedHashMap<>();
    private Map<String, Double> steps = Map.of();
    private final Map<String, Map<Metric, Integer>> gaps = new LinkedHashMap<>();
    private String collapsing = "";
    private int collapsedBlock;
    private String dying = "";
    private TrialStatus death;
    private double noise = 1;
    private String profile = "quick";
    private double rate = 200;
    private int blocks = 5;
    private boolean aaRepeats = true;
    private double aaFactor = 1;

    public FakeRun() {
        environment.put("cpu", "Some CPU");
        environment.put("git commit", "aaaa111");
    }

    public FakeRun variant(String stack, double throughput, double p99, double cpu) {
        return variant(stack, "platform", throughput, p99, cpu);
    }

    /** The other side of a pair, which varies independently. */
    public FakeRun virtual(String stack, double throughput, double p99, double cpu) {
        return variant(stack, "virtual", throughput, p99, cpu);
    }

    private FakeRun variant(String stack, String threads, double throughput, double p99, double cpu) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        metrics.put(Metric.THROUGHPUT_PER_S, throughput);
        metrics.put(Metric.LATENCY_P99_MS, p99);
        metrics.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, cpu);
        metrics.put(Metric.FAILURES_TIMEOUT, 0.0);
        variants.put(Subjects.of("movies", stack, threads, "spring", "blocking", "mysql", threads, "tomcat"), metrics);
        return this;
    }

    /** Sets a metric of every variant of a stack. */
    public FakeRun metric(String stack, Metric metric, double value) {
        variants.forEach((subject, metrics) -> {
            if (subject.stack().equals(stack)) {
                metrics.put(metric, value);
            }
        });
        return this;
    }

    /** Sets a metric of one side of a pair. */
    public FakeRun only(String threads, Metric metric, double value) {
        variants.forEach((subject, metrics) -> {
            if (subject.variant().equals(threads)) {
                metrics.put(metric, value);
            }
        });
        return this;
    }

    /** Removes a metric from one side of a pair. */
    public FakeRun unmeasured(String threads, Metric metric) {
        variants.forEach((subject, metrics) -> {
            if (subject.variant().equals(threads)) {
                metrics.remove(metric);
            }
        });
        return this;
    }

    /** Removes a metric from the first so many blocks of one side of a pair. */
    public FakeRun unmeasured(String threads, Metric metric, int firstBlocks) {
        gaps.computeIfAbsent(threads, side -> new EnumMap<>(Metric.class)).put(metric, firstBlocks);
        return this;
    }

    public FakeRun environment(String fact, String value) {
        environment.put(fact, value);
        return this;
    }

    public FakeRun invalid(String stack, String reason) {
        lost.put(stack, reason);
        return this;
    }

    /** Every trial of a variant fails. */
    public FakeRun failed(String variant, String reason) {
        failed.put(variant, reason);
        return this;
    }

    /** Every trial of a variant but that of the last block ends at a limit of memory. */
    public FakeRun diesBeforeTheLastBlock(String variant) {
        return diesBeforeTheLastBlock(variant, TrialStatus.OUT_OF_MEMORY);
    }

    public FakeRun diesBeforeTheLastBlock(String variant, TrialStatus how) {
        dying = variant;
        death = how;
        return this;
    }

    /** One start of a variant fails two thirds of its requests; all other trials none. */
    public FakeRun collapses(String variant, int block) {
        collapsing = variant;
        collapsedBlock = block;
        return this;
    }

    /** Sets the spread of a variant's values, as a multiple of the default half a percent. */
    public FakeRun noise(double times) {
        noise = times;
        return this;
    }

    /** Each trial takes a minute. */
    public FakeRun ofMinutes() {
        steps = Map.of("load", 60.0);
        return this;
    }

    /** Adds a second workload, which only starts the application. */
    public FakeRun alsoStarts() {
        loads.put("start", Load.NONE);
        return this;
    }

    public FakeRun blocks(int count) {
        blocks = count;
        return this;
    }

    public FakeRun profile(String name) {
        profile = name;
        return this;
    }

    public FakeRun rate(double perSecond) {
        rate = perSecond;
        return this;
    }

    /** Sets the ratio of an A/A repeat to its original. */
    public FakeRun aaFactor(double factor) {
        aaFactor = factor;
        return this;
    }

    public FakeRun withoutAaRepeats() {
        aaRepeats = false;
        return this;
    }

    public ResultFolder write(Path path) {
        loads.put("movies", Load.open(List.of(new LoadPhase(rate, rate, 10)), Arrivals.EVEN));
        List<PlannedTrial> planned = planned();
        ResultFolder folder = ResultFolder.create(path);
        folder.write(new RunResult(
                RunResult.FORMAT,
                "0.1.0",
                BEGUN,
                List.of("./bench", "run"),
                42,
                "movies",
                profile,
                blocks,
                Subjects.FACTORS,
                planned,
                loads,
                new StatisticsPlan(StatisticsPlan.SAME_PERCENT, null, null, List.of(), StatisticsPlan.Noise.UNKNOWN),
                Map.of("heap", "500 MB"),
                environment));
        planned.forEach(trial -> folder.write(result(trial)));
        return folder;
    }

    private List<PlannedTrial> planned() {
        List<PlannedTrial> planned = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            for (Subject subject : variants.keySet()) {
                for (String workload : loads.keySet()) {
                    planned.add(trial(planned.size() + 1, block, subject, workload, false));
                }
            }
            if (aaRepeats) {
                planned.add(trial(
                        planned.size() + 1, block, variants.keySet().iterator().next(), "movies", true));
            }
        }
        return planned;
    }

    private static PlannedTrial trial(int number, int block, Subject subject, String workload, boolean aaRepeat) {
        return new PlannedTrial(number, block, number, 0, subject, workload, aaRepeat);
    }

    private TrialResult result(PlannedTrial trial) {
        Subject subject = trial.subject();
        String reason = lost.getOrDefault(subject.stack(), failed.get(subject.variant()));
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        variants.get(subject).forEach((metric, value) -> metrics.put(metric, value * wobble(trial)));
        gaps.getOrDefault(subject.variant(), Map.of()).forEach((metric, firstBlocks) -> {
            if (trial.block() <= firstBlocks) {
                metrics.remove(metric);
            }
        });
        if (!collapsing.isEmpty()) {
            boolean isCollapsed =
                    subject.variant().equals(collapsing) && trial.block() == collapsedBlock && !trial.aaRepeat();
            metrics.put(Metric.REQUESTS_OK, isCollapsed ? 320.0 : 1000.0);
            metrics.put(Metric.FAILURES, isCollapsed ? 680.0 : 0.0);
        }
        return TrialResult.of(
                trial,
                1,
                profile,
                status(trial, reason),
                reason,
                BEGUN,
                steps,
                Map.of(),
                Map.of("framework", "spring-boot 4.1.0"),
                metrics);
    }

    private double wobble(PlannedTrial trial) {
        int place = trial.block()
                + (trial.aaRepeat() ? 1 : 0)
                + (trial.subject().variant().equals("virtual") ? 3 : 0);
        double wobble = 1 + noise * (WOBBLE[place % WOBBLE.length] - 1);
        return wobble * (trial.aaRepeat() ? aaFactor : 1);
    }

    private TrialStatus status(PlannedTrial trial, String reason) {
        if (trial.subject().variant().equals(dying) && trial.block() < blocks) {
            return death;
        }
        if (reason == null) {
            return TrialStatus.OK;
        }
        return lost.containsKey(trial.subject().stack()) ? TrialStatus.INVALID : TrialStatus.FAILED;
    }
}
