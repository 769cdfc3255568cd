package dev.hilo.harness.analysis;

import dev.hilo.harness.result.Control;
import dev.hilo.harness.result.Duet;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunFactors;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan;
import dev.hilo.harness.result.StatisticsPlan.Look;
import dev.hilo.harness.result.StatisticsPlan.Noise;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.Subjects;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A run of duets whose metrics a test chooses. Each duet takes two minutes, as both sides record. */
public final class FakeDuets {
    public static final Subject PLATFORM = subject("blocking", "platform");
    public static final Subject VIRTUAL = subject("blocking", "virtual");
    public static final Subject REACTIVE_PLATFORM = subject("reactive", "platform");
    static final Subject REACTIVE_VIRTUAL = subject("reactive", "virtual");

    private static final Instant START = Instant.parse("2026-11-21T04:00:00Z");
    private static final Duet LOAD = new Duet(10, new Duet.Stretch(200, 30), new Duet.Stretch(200, 5), 3, 1);

    private final List<PlannedTrial> planned = new ArrayList<>();
    private final List<TrialResult> trials = new ArrayList<>();
    private final Map<Metric, StatisticsPlan.Prior> priors = new EnumMap<>(Metric.class);
    private final Map<String, String> settings = new HashMap<>();
    private List<Look> looks = List.of();
    private List<Metric> metrics = List.of();
    private List<Control> controls = List.of();
    private String asked = "threads";
    private String host;
    private int blocks;

    static Subject subject(String model, String threads) {
        return Subjects.of("movies", "spring-" + model, threads, "spring", model, "mysql", threads, null);
    }

    FakeDuets looks(Look... fixed) {
        looks = List.of(fixed);
        return this;
    }

    FakeDuets asked(String factor) {
        asked = factor;
        return this;
    }

    public FakeDuets prior(Metric metric, double sd, double df) {
        priors.put(metric, new StatisticsPlan.Prior(sd, df));
        return this;
    }

    /** The priors are those of one host of applications; others have none. */
    FakeDuets priorsOnlyOn(String covered) {
        host = covered;
        return this;
    }

    FakeDuets setting(String key, String value) {
        settings.put(key, value);
        return this;
    }

    FakeDuets asking(Metric metric) {
        metrics = List.of(metric);
        return this;
    }

    FakeDuets control(Control control) {
        controls = List.of(control);
        return this;
    }

    /** Adds a duet that was planned and has not been run. */
    FakeDuets planned(Subject one, Subject other) {
        blocks++;
        plan(1, one, false);
        plan(2, other, one.equals(other));
        return this;
    }

    public FakeDuets duet(Metric metric, Subject one, double first, Subject other, double second) {
        return duet(one, Map.of(metric, first), other, Map.of(metric, second));
    }

    public FakeDuets duet(Subject one, Map<Metric, Double> first, Subject other, Map<Metric, Double> second) {
        planned(one, other);
        run(planned.get(planned.size() - 2), first);
        run(planned.getLast(), second);
        return this;
    }

    public RunAnalysis analysis() {
        return RunAnalysis.of(result(), trials);
    }

    /** Stores the run, so that other files can stand beside its trials. */
    public ResultFolder stored(Path path) {
        ResultFolder folder = ResultFolder.create(path);
        folder.write(result());
        trials.forEach(folder::write);
        return folder;
    }

    private RunResult result() {
        RunFactors factors = Subjects.factors(planned);
        return new RunResult(
                RunResult.FORMAT,
                "0.1.0",
                START,
                List.of("./bench", "run"),
                42,
                "movies",
                "quick",
                blocks,
                new RunFactors(factors.factors(), factors.switches(), controls),
                planned,
                Map.of("reads", Load.of(LOAD).asking(metrics)),
                new StatisticsPlan(StatisticsPlan.SAME_PERCENT, null, asked, looks, noise()),
                settings,
                Map.of());
    }

    private Noise noise() {
        Noise known = new Noise("a test", priors);
        return host == null ? known : known.onlyOn(host).orElse(Noise.UNKNOWN);
    }

    private void plan(int side, Subject subject, boolean aaRepeat) {
        planned.add(new PlannedTrial(planned.size() + 1, blocks, blocks, side, subject, "reads", aaRepeat));
    }

    private void run(PlannedTrial trial, Map<Metric, Double> metrics) {
        trials.add(TrialResult.of(
                trial,
                1,
                "quick",
                TrialStatus.OK,
                null,
                START,
                Map.of("warm-up", 60.0, "load", 60.0),
                Map.of(),
                Map.of(),
                metrics));
    }
}
