package dev.hilo.harness.report.history;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.LowerBound;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.cells.ChangeCell;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.ChangePoints;
import dev.hilo.harness.stats.Sample;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The values of a metric of a variant, or of the effect of a switch on it, in runs that measured them in the same way, the earliest first. */
record Series(Key key, List<Reading> readings) {
    /**
     * Everything that must be equal for two runs to be points of one trend. JDK, kernel and commit may differ: a trend shows their effect.
     */
    record Key(
            String machine,
            Load load,
            Map<String, String> settings,
            String what,
            String variant,
            Metric metric,
            String unit) {}

    /**
     * The value of a run.
     *
     * @param bound sign of a value that is only a bound, ≥ or ≤; empty for others
     * @param text the value below a head that names its unit, and {@code words} the same with its unit
     * @param run time and commit of the run
     * @param detail what a reader sees of the point, after its value
     * @param sound whether the run was in no emulator and no control of it shows a difference
     */
    record Reading(double value, String bound, String text, String words, String run, String detail, boolean sound) {}

    /** The series of two runs or more. */
    static List<Series> of(List<HistoricRun> runs) {
        Map<Key, List<Reading>> readings = new LinkedHashMap<>();
        Set<String> common = common(runs);
        for (HistoricRun run : runs) {
            for (RunView view : run.views()) {
                String special = special(run, common);
                effects(readings, run, special, view);
                view.variants().forEach(variant -> add(readings, run, special, view, variant));
            }
        }
        return readings.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> new Series(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** Readings of sound runs: one in an emulator, or whose control shows a difference, says nothing about a change. */
    List<Reading> sound() {
        return readings.stream().filter(Reading::sound).toList();
    }

    ChangePoints changes() {
        return new ChangePoints(sound().stream()
                .mapToDouble(reading -> Math.log(reading.value()))
                .toArray());
    }

    /** Whether some of its values are only bounds. */
    boolean isBounded() {
        return readings.stream().anyMatch(reading -> !reading.bound().isEmpty());
    }

    /** p of the hypothesis that it does not change; NaN where that cannot be tested. */
    double p() {
        return sound().stream().allMatch(reading -> reading.value() > 0)
                ? changes().p()
                : Double.NaN;
    }

    /** The settings that all runs share. */
    private static Set<String> common(List<HistoricRun> runs) {
        Set<String> common = new HashSet<>();
        runs.stream().map(run -> run.run().settings().keySet()).forEach(common::addAll);
        common.removeIf(setting -> runs.stream()
                        .map(run -> run.run().settings().getOrDefault(setting, ""))
                        .distinct()
                        .count()
                > 1);
        return common;
    }

    private static String special(HistoricRun run, Set<String> common) {
        return run.run().settings().entrySet().stream()
                .filter(setting -> !common.contains(setting.getKey()))
                .map(setting -> ", %s %s".formatted(setting.getKey(), setting.getValue()))
                .collect(Collectors.joining());
    }

    /** Effects of the switches that the run was made for. In duets they do not contain the speed of the machine. */
    private static void effects(Map<Key, List<Reading>> readings, HistoricRun run, String special, RunView view) {
        VerdictWords words = new VerdictWords(view.verdicts(), view.kind());
        for (TestedContrast tested : view.verdicts().tested()) {
            if (tested.isPrimary()
                    && tested.verdict() != Verdict.INVALID
                    && tested.effect().isKnown()
                    && tested.effect().scale() == Scale.RATIO) {
                Key key = key(run, special, view, "", words.heading(tested.contrast()), tested.metric(), "×");
                readings.computeIfAbsent(key, any -> new ArrayList<>()).add(effect(run, tested));
            }
        }
    }

    private static void add(
            Map<Key, List<Reading>> readings, HistoricRun run, String special, RunView view, VariantTrials variant) {
        String server = variant.software(TrialResult.DATABASE_ROLE)
                .map(name -> ", " + name)
                .orElse("");
        for (Metric metric : view.kind().glance()) {
            variant.sample(metric).ifPresent(sample -> {
                Key key = key(run, special, view, server, variant.subject().name(), metric, metric.unit());
                readings.computeIfAbsent(key, any -> new ArrayList<>()).add(reading(run, variant, metric, sample));
            });
        }
    }

    private static Reading effect(HistoricRun run, TestedContrast tested) {
        ChangeCell change = ChangeCell.of(tested);
        String rise = tested.effect().linear() > 0 ? LowerBound.SIGN : Trend.AT_MOST;
        return new Reading(
                tested.atLeast() ? tested.leastChange() : tested.effect().change(),
                tested.atLeast() ? rise : "",
                change.text(),
                change.text(),
                told(run),
                tested.atLeast() ? VerdictWords.words(tested.decision()) : Changes.withInterval(tested),
                run.isSound());
    }

    private static Reading reading(HistoricRun run, VariantTrials variant, Metric metric, Sample sample) {
        boolean bound = CapacityBound.isBound(variant, metric);
        return new Reading(
                sample.median(),
                bound ? LowerBound.SIGN : "",
                Medians.text(variant, metric, sample),
                Medians.sign(bound) + Numbers.quantity(metric, sample.median()),
                told(run),
                trials(variant, metric, sample),
                run.isSound());
    }

    private static Key key(
            HistoricRun run, String special, RunView view, String server, String variant, Metric metric, String unit) {
        String what = "%s, %s, %s%s%s"
                .formatted(run.run().suite(), view.workload(), run.run().profile(), server, special);
        return new Key(run.machine(), view.load(), run.run().settings(), what, variant, metric, unit);
    }

    private static String told(HistoricRun run) {
        return run.commit().isEmpty() ? run.time() : run.time() + ", " + run.commit();
    }

    private static String trials(VariantTrials variant, Metric metric, Sample sample) {
        return sample.n() == 1
                ? "1 trial"
                : "%d trials, %s".formatted(sample.n(), Medians.range(variant, metric, sample));
    }
}
