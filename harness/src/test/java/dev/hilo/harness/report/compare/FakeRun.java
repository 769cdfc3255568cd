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

/** A result folder whose metrics a test chooses. Values of a metric follow each other over the blocks, within half a percent. */
public final class FakeRun {
    private static final double[] WOBBLE = {1, 1.004, 0.997, 1.002, 0.999, 1.003, 0.996};
    private static final Instant BEGUN = Instant.parse("2026-11-21T04:00:00Z");

    private final Map<String, Map<Metric, Double>> variants = new LinkedHashMap<>();
    private final Map<String, String> environment = new LinkedHashMap<>();
    private final Map<String, String> lost = new LinkedHashMap<>();
    private String profile = "quick";
    private double rate = 200;
    private int blocks = 5;
    private boolean aaRepeats = true;
    private double aaFactor = 1;

    public FakeRun() {
        environment.put("cpu", "Some CPU");
        environment.put("git commit", "aaaa111");
    }

    public FakeRun variant(String name, double throughput, double p99, double cpu) {
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        metrics.put(Metric.THROUGHPUT_PER_S, throughput);
        metrics.put(Metric.LATENCY_P99_MS, p99);
        metrics.put(Metric.APPLICATION_CPU_MS_PER_REQUEST, cpu);
        metrics.put(Metric.FAILURES_TIMEOUT, 0.0);
        variants.put(name, metrics);
        return this;
    }

    public FakeRun metric(String variant, Metric metric, double value) {
        variants.get(variant).put(metric, value);
        return this;
    }

    public FakeRun environment(String fact, String value) {
        environment.put(fact, value);
        return this;
    }

    public FakeRun invalid(String variant, String reason) {
        lost.put(variant, reason);
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

    /** What an A/A repeat measures, times what it should. */
    public FakeRun aaFactor(double factor) {
        aaFactor = factor;
        return this;
    }

    public FakeRun withoutTwins() {
        aaRepeats = false;
        return this;
    }

    public ResultFolder write(Path path) {
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
                Map.of("movies", Load.open(List.of(new LoadPhase(rate, rate, 10)), Arrivals.EVEN)),
                new StatisticsPlan(StatisticsPlan.SAME_PERCENT, null, List.of(), StatisticsPlan.Noise.UNKNOWN),
                Map.of("heap", "500 MB"),
                environment));
        planned.forEach(trial -> folder.write(result(trial)));
        return folder;
    }

    private List<PlannedTrial> planned() {
        List<PlannedTrial> planned = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            for (String variant : variants.keySet()) {
                planned.add(trial(planned.size() + 1, block, variant, false));
            }
            if (aaRepeats) {
                planned.add(trial(
                        planned.size() + 1, block, variants.keySet().iterator().next(), true));
            }
        }
        return planned;
    }

    private static PlannedTrial trial(int number, int block, String variant, boolean aaRepeat) {
        Subject subject =
                Subjects.of("movies", variant, "platform", "spring", "blocking", "mysql", "platform", "tomcat");
        return new PlannedTrial(number, block, number, 0, subject, "movies", aaRepeat);
    }

    private TrialResult result(PlannedTrial trial) {
        String stack = trial.subject().stack();
        String reason = lost.get(stack);
        Map<Metric, Double> metrics = new EnumMap<>(Metric.class);
        double wobble = WOBBLE[(trial.block() + (trial.aaRepeat() ? 1 : 0)) % WOBBLE.length]
                * (trial.aaRepeat() ? aaFactor : 1);
        variants.get(stack).forEach((metric, value) -> metrics.put(metric, value * wobble));
        return TrialResult.of(
                trial,
                1,
                profile,
                reason == null ? TrialStatus.OK : TrialStatus.INVALID,
                reason,
                BEGUN,
                Map.of(),
                Map.of(),
                Map.of("framework", "spring-boot 4.1.0"),
                metrics);
    }
}
