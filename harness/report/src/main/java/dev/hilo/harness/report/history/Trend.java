package dev.hilo.harness.report.history;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.PercentChanges;
import dev.hilo.harness.report.words.VerdictWords;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.ChangePoints;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Sample;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A metric of a variant, or the effect of a switch on it, over the runs that measured it in the same way, the earliest first.
 *
 * @param variant name of the variant, or the switch; its suite, workload and profile are in {@code what}
 * @param change of the last value against the first, as a ratio
 * @param breaks changes of the series that are shown, a sentence each
 */
public record Trend(
        String what,
        String variant,
        String metric,
        String unit,
        List<Point> points,
        String change,
        List<String> breaks) {
    private static final double MARGIN = 12;

    /**
     * The median of a run, or its effect.
     *
     * @param x in percent of the width
     * @param y the same of the height, from the top; the axis begins at zero
     */
    public record Point(double x, double y, String value, String run) {}

    /**
     * Everything that must be equal for two runs to be points of one trend. JDK, kernel and commit may differ: a trend shows their effect.
     */
    private record Key(
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
     * @param run time and commit of the run
     * @param detail what a reader sees of the point, after its value
     * @param sound whether no control of the run shows a difference
     */
    private record Reading(double value, String run, String detail, boolean sound) {}

    private record Series(Key key, List<Reading> readings) {
        /** Readings of sound runs: a run whose control shows a difference says nothing about a change. */
        List<Reading> sound() {
            return readings.stream().filter(Reading::sound).toList();
        }

        ChangePoints changes() {
            return new ChangePoints(sound().stream()
                    .mapToDouble(reading -> Math.log(reading.value()))
                    .toArray());
        }

        /** p of the hypothesis that it does not change; NaN where that cannot be tested. */
        double p() {
            return sound().stream().allMatch(reading -> reading.value() > 0)
                    ? changes().p()
                    : Double.NaN;
        }
    }

    static List<Trend> of(List<HistoricRun> runs) {
        Map<Key, List<Reading>> readings = new LinkedHashMap<>();
        Set<String> common = common(runs);
        for (HistoricRun run : runs) {
            for (RunView view : run.views()) {
                String special = special(run, common);
                effects(readings, run, special, view);
                view.variants().forEach(variant -> add(readings, run, special, view, variant));
            }
        }
        List<Series> all = readings.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> new Series(entry.getKey(), entry.getValue()))
                .toList();
        double[] corrected = Correction.BENJAMINI_HOCHBERG.of(
                all.stream().mapToDouble(Series::p).toArray());
        return IntStream.range(0, all.size())
                .mapToObj(at -> of(all.get(at), corrected[at] <= TestDecision.ERROR_RATE))
                .toList();
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
                    && tested.effect().isKnown()
                    && tested.effect().scale() == Scale.RATIO) {
                Key key = key(run, special, view, "", words.heading(tested.contrast()), tested.metric(), "×");
                readings.computeIfAbsent(key, any -> new ArrayList<>())
                        .add(new Reading(
                                tested.effect().change(),
                                told(run),
                                Changes.withInterval(tested.metric(), tested.decision()),
                                run.isSound()));
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
                readings.computeIfAbsent(key, any -> new ArrayList<>())
                        .add(new Reading(sample.median(), told(run), trials(metric, sample), run.isSound()));
            });
        }
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

    private static String trials(Metric metric, Sample sample) {
        return sample.n() == 1 ? "1 trial" : "%d trials, %s".formatted(sample.n(), Numbers.range(metric, sample));
    }

    private static Trend of(Series series, boolean changes) {
        Key key = series.key();
        List<Reading> readings = series.readings();
        double highest = readings.stream().mapToDouble(Reading::value).max().orElse(1);
        List<Point> points = new ArrayList<>();
        for (int at = 0; at < readings.size(); at++) {
            Reading reading = readings.get(at);
            points.add(new Point(
                    MARGIN / 2 + (100 - MARGIN) * at / (readings.size() - 1),
                    100 - MARGIN - (100 - 2 * MARGIN) * (highest > 0 ? reading.value() / highest : 0),
                    key.unit().equals("×")
                            ? Numbers.plain(reading.value())
                            : Numbers.metric(key.metric(), reading.value()),
                    reading.run() + ", " + reading.detail()));
        }
        double first = readings.getFirst().value();
        return new Trend(
                key.what(),
                key.variant(),
                key.metric().label(),
                key.unit(),
                points,
                first > 0 ? Numbers.ratio(readings.getLast().value() / first) : Numbers.ABSENT,
                changes ? breaks(series) : List.of());
    }

    private static List<String> breaks(Series series) {
        List<Reading> sound = series.sound();
        return series.changes().changes(TestDecision.ERROR_RATE).stream()
                .map(change -> "%s from %s on"
                        .formatted(
                                PercentChanges.text(Scale.RATIO, Math.exp(change.size())),
                                sound.get(change.at()).run()))
                .toList();
    }

    /** Lines between neighbouring points. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (int at = 1; at < points.size(); at++) {
            lines.add(new Line(points.get(at - 1), points.get(at)));
        }
        return lines;
    }

    /** A line from one run to the next. */
    public record Line(Point from, Point to) {}
}
