package dev.hilo.harness.report.history;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A metric of a variant over the runs that measured it in the same way, the earliest first. It is no test: machines change from day to day.
 *
 * @param variant with its suite, workload and profile in {@code what}
 * @param change of the last median against the first, as a ratio
 */
public record Trend(String what, String variant, String metric, String unit, List<Point> points, String change) {
    private static final double MARGIN = 12;

    /**
     * The median of a run.
     *
     * @param x in percent of the width
     * @param y the same of the height, from the top; the axis begins at zero
     */
    public record Point(double x, double y, String value, String run) {}

    /**
     * Everything that must be equal for two runs to be points of one trend. JDK, kernel and commit may differ: a trend shows their effect.
     */
    private record Key(
            String machine, Load load, Map<String, String> settings, String what, String variant, Metric metric) {}

    private record Reading(Sample sample, String run) {
        double median() {
            return sample.median();
        }
    }

    static List<Trend> of(List<HistoricRun> runs) {
        Map<Key, List<Reading>> readings = new LinkedHashMap<>();
        Set<String> common = common(runs);
        for (HistoricRun run : runs) {
            for (RunView view : run.views()) {
                view.variants().forEach(variant -> add(readings, run, special(run, common), view, variant));
            }
        }
        return readings.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> of(entry.getKey(), entry.getValue()))
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

    private static void add(
            Map<Key, List<Reading>> readings, HistoricRun run, String special, RunView view, VariantTrials variant) {
        String server = variant.software(TrialResult.DATABASE_ROLE)
                .map(name -> ", " + name)
                .orElse("");
        String what = "%s, %s, %s%s%s"
                .formatted(run.run().suite(), view.workload(), run.run().profile(), server, special);
        for (Metric metric : view.kind().glance()) {
            variant.sample(metric)
                    .ifPresent(sample -> readings.computeIfAbsent(
                                    new Key(
                                            run.machine(),
                                            view.load(),
                                            run.run().settings(),
                                            what,
                                            variant.subject().name(),
                                            metric),
                                    any -> new ArrayList<>())
                            .add(new Reading(sample, told(run))));
        }
    }

    private static String told(HistoricRun run) {
        return run.commit().isEmpty() ? run.time() : run.time() + ", " + run.commit();
    }

    private static String told(Metric metric, Reading reading) {
        Sample sample = reading.sample();
        return sample.n() == 1
                ? reading.run() + ", 1 trial"
                : "%s, %d trials, %s".formatted(reading.run(), sample.n(), Numbers.range(metric, sample));
    }

    private static Trend of(Key key, List<Reading> readings) {
        double highest = readings.stream().mapToDouble(Reading::median).max().orElse(1);
        List<Point> points = new ArrayList<>();
        for (int at = 0; at < readings.size(); at++) {
            Reading reading = readings.get(at);
            points.add(new Point(
                    MARGIN / 2 + (100 - MARGIN) * at / (readings.size() - 1),
                    100 - MARGIN - (100 - 2 * MARGIN) * (highest > 0 ? reading.median() / highest : 0),
                    Numbers.metric(key.metric(), reading.median()),
                    told(key.metric(), reading)));
        }
        double first = readings.getFirst().median();
        return new Trend(
                key.what(),
                key.variant(),
                key.metric().label(),
                key.metric().unit(),
                points,
                first > 0 ? Numbers.ratio(readings.getLast().median() / first) : Numbers.ABSENT);
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
