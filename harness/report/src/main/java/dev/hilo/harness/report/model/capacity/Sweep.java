package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.SweepChart;
import dev.hilo.harness.report.model.cells.ChangeCell;
import dev.hilo.harness.report.words.CrossingSentence;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.SweepSentence;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Crossing;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.Sample;
import dev.hilo.harness.stats.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Metrics over a numeric factor, such as the size of a pool, of a run that measured its variants at several values.
 *
 * @param heads of the columns of a stack's table, one for each metric
 */
public record Sweep(String parameter, List<Head> heads, List<Stack> stacks) {
    /** A time in ms for one request is the same number in s for a thousand. */
    private static final Head REQUEST_CPU =
            new Head(Metric.REQUEST_CPU_MS_PER_REQUEST, "Request CPU per 1000 requests", "s");

    private static final Question OF_A_LOAD = new Question(
            List.of(
                    new Head(Metric.THROUGHPUT_PER_S, "Throughput", "req/s"),
                    new Head(Metric.LATENCY_P99_MS, "p99 latency", "ms"),
                    REQUEST_CPU,
                    new Head(Metric.POOL_PENDING_MAX, "Most requests waiting for a connection", "")),
            List.of(Metric.THROUGHPUT_PER_S, Metric.LATENCY_P99_MS, Metric.REQUEST_CPU_MS_PER_REQUEST));

    /** The question of a run with a capacity search, which was made for the rate. */
    private static final Question OF_A_SEARCH = new Question(
            List.of(
                    new Head(Metric.CAPACITY_PER_S, "Highest rate within the goal", "req/s"),
                    new Head(Metric.OS_THREADS_MAX, "Most threads", ""),
                    new Head(Metric.RSS_MAX_MB, "Highest memory (RSS)", "MB"),
                    REQUEST_CPU),
            List.of(Metric.CAPACITY_PER_S));

    /**
     * Metrics that a sweep shows.
     *
     * @param heads of the columns
     * @param effects those that the sentence is about, because users notice them; the others explain them
     */
    private record Question(List<Head> heads, List<Metric> effects) {}

    /** Text of a cell without a rate: in no start did one hold. */
    private static final String NO_RATE = "see capacity";

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    public record Head(Metric metric, String title, String unit) {}

    /** Variants that differ only in the number and in the compared factor. */
    public record Stack(
            String label, boolean pair, List<Side> sides, String sentence, List<Chart> charts, List<Row> rows) {}

    /** @param kind class of the style sheet */
    public record Side(String kind, String label) {}

    public record Row(String value, List<Cell> cells) {}

    /** @param sides medians, the baseline first */
    public record Cell(List<String> sides, ChangeCell change) {}

    /** The sweep; empty without a single numeric factor. */
    public static Optional<Sweep> of(RunView view) {
        Optional<Factor> found = factor(view);
        if (found.isEmpty() || !view.kind().hasClients()) {
            return Optional.empty();
        }
        Factor factor = found.get();
        Question question = question(view);
        List<Stack> stacks = groups(view, factor).stream()
                .filter(values -> values.size() > 1)
                .map(values -> stack(factor, question, values))
                .toList();
        return stacks.isEmpty() ? Optional.empty() : Optional.of(new Sweep(factor.name(), question.heads(), stacks));
    }

    /** The numeric factor; empty where none or several distinguish the variants. */
    static Optional<Factor> factor(RunView view) {
        List<Factor> numeric = view.variants().stream()
                .limit(1)
                .flatMap(variant -> variant.factors().apart().stream())
                .filter(factor -> isNumeric(factor, view.variants()))
                .toList();
        return numeric.size() == 1 ? Optional.of(numeric.getFirst()) : Optional.empty();
    }

    private static Question question(RunView view) {
        boolean searched = view.variants().stream()
                .anyMatch(variant -> sample(variant, Metric.CAPACITY_PER_S).isPresent());
        return searched ? OF_A_SEARCH : OF_A_LOAD;
    }

    private static boolean isNumeric(Factor factor, List<VariantTrials> variants) {
        return factor.description().varied()
                && variants.stream()
                        .map(variant -> factor.of(variant.subject()))
                        .allMatch(level -> NUMBER.matcher(level).matches());
    }

    /** Groups of comparisons that differ in the number only, by the number. */
    private static List<Map<String, Comparison>> groups(RunView view, Factor factor) {
        List<Comparison> comparisons =
                view.variants().stream().anyMatch(variant -> variant.factors().isCompared(factor))
                        ? view.variants().stream()
                                .map(variant -> new Comparison(variant, null, view.kind(), view.verdicts()))
                                .toList()
                        : view.comparisons();
        Map<List<String>, Map<String, Comparison>> groups = new LinkedHashMap<>();
        for (Comparison comparison : comparisons) {
            List<String> rest = comparison.sides().stream()
                    .map(side -> side.nameWithout(factor))
                    .toList();
            groups.computeIfAbsent(rest, key -> new LinkedHashMap<>())
                    .put(factor.of(comparison.first().subject()), comparison);
        }
        return List.copyOf(groups.values());
    }

    private static Stack stack(Factor factor, Question question, Map<String, Comparison> values) {
        List<Comparison> comparisons = List.copyOf(values.values());
        Comparison any = comparisons.getFirst();
        List<Row> rows = new ArrayList<>();
        values.forEach((value, comparison) -> rows.add(new Row(
                value,
                question.heads().stream()
                        .map(head -> cell(comparison, head.metric()))
                        .toList())));
        return new Stack(
                any.first().groupLabelWithout(factor),
                any.isPair(),
                any.sides().stream()
                        .map(side -> new Side(side.kind(), side.levelLabel()))
                        .toList(),
                any.isPair() ? sentence(factor, question, values) : "",
                question.heads().stream().map(head -> chart(head, values)).toList(),
                rows);
    }

    private static String sentence(Factor factor, Question question, Map<String, Comparison> values) {
        Comparison any = values.values().iterator().next();
        String sentence = SweepSentence.of(
                factor.name(),
                any.first().factors().compared().orElseThrow().name(),
                answers(values, question.effects()));
        return Stream.concat(
                        Stream.of(sentence),
                        crossing(values)
                                .map(crossing -> CrossingSentence.of(
                                        crossing,
                                        factor.name(),
                                        any.first().levelLabel(),
                                        any.second().levelLabel()))
                                .stream())
                .collect(Collectors.joining(" "));
    }

    /** The number at which both sides hold the same rate. */
    private static Optional<Crossing> crossing(Map<String, Comparison> values) {
        List<Crossing.Point> points = new ArrayList<>();
        values.forEach((value, comparison) -> comparison.tested(Metric.CAPACITY_PER_S).stream()
                .flatMap(tested -> point(Double.parseDouble(value), tested).stream())
                .forEach(points::add));
        return Crossing.of(points);
    }

    private static Optional<Crossing.Point> point(double value, TestedContrast tested) {
        Scale scale = tested.effect().scale();
        return tested.decision()
                .interval()
                .map(ends -> new Crossing.Point(
                        value,
                        tested.effect().linear(),
                        new Interval(scale.linear(ends.low()), scale.linear(ends.high())),
                        tested.atLeast()));
    }

    private static List<SweepSentence.Answer> answers(Map<String, Comparison> values, List<Metric> effects) {
        List<SweepSentence.Answer> answers = new ArrayList<>();
        values.forEach((value, comparison) -> answers.add(SweepSentence.Answer.of(
                value,
                effects.stream()
                        .flatMap(metric -> comparison.tested(metric).stream())
                        .map(TestedContrast::verdict)
                        .toList())));
        return answers;
    }

    private static Cell cell(Comparison comparison, Metric metric) {
        return new Cell(
                comparison.sides().stream().map(side -> text(side, metric)).toList(),
                ChangeCell.of(comparison, metric).orElse(null));
    }

    private static String text(VariantTrials side, Metric metric) {
        long without = side.ok().stream()
                .filter(trial -> CapacityBound.value(trial, metric) == null)
                .count();
        String none = metric == Metric.CAPACITY_PER_S && without > 0
                ? " (none held in %d of %d)".formatted(without, side.ok().size())
                : "";
        return sample(side, metric)
                .map(sample -> Medians.text(side, metric, sample) + none)
                .orElse(metric == Metric.CAPACITY_PER_S ? NO_RATE : Numbers.ABSENT);
    }

    /** The values of a side, bounds among them. */
    private static Optional<Sample> sample(VariantTrials side, Metric metric) {
        return side.sample(trial -> CapacityBound.value(trial, metric));
    }

    private static Chart chart(Head head, Map<String, Comparison> values) {
        List<Comparison> comparisons = List.copyOf(values.values());
        List<SweepChart.Side> sides = new ArrayList<>();
        for (int at = 0; at < comparisons.getFirst().sides().size(); at++) {
            int side = at;
            sides.add(drawn(
                    head.metric(),
                    comparisons.stream()
                            .map(comparison -> comparison.sides().get(side))
                            .toList()));
        }
        String id = "sweep-" + comparisons.getFirst().id() + "-" + head.metric().key();
        return SweepChart.of(id, head.title(), head.unit(), List.copyOf(values.keySet()), sides);
    }

    private static SweepChart.Side drawn(Metric metric, List<VariantTrials> values) {
        VariantTrials any = values.getFirst();
        return new SweepChart.Side(
                any.kind(),
                any.levelLabel(),
                values.stream()
                        .map(variant -> variant.values(trial -> CapacityBound.value(trial, metric)))
                        .toList(),
                values.stream()
                        .mapToDouble(variant ->
                                sample(variant, metric).map(Sample::median).orElse(Double.NaN))
                        .toArray(),
                values.stream().map(variant -> bounds(variant, metric)).toList());
    }

    private static double[] bounds(VariantTrials variant, Metric metric) {
        return variant.values(
                trial -> CapacityBound.isBound(trial, metric) ? CapacityBound.value(trial, metric) : null);
    }
}
