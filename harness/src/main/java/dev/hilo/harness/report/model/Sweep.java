package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.Comparison;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.TestedContrast;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.SweepChart;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.report.words.SweepSentence;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run shows whose variants were measured with several values of one parameter.
 *
 * @param heads of the columns of a stack's table, one for each metric
 */
public record Sweep(String parameter, List<Head> heads, List<Stack> stacks) {
    /** A time in ms for one request is the same number in s for a thousand. */
    private static final List<Head> HEADS = List.of(
            new Head(Metric.THROUGHPUT_PER_S, "Throughput", "req/s"),
            new Head(Metric.LATENCY_P99_MS, "p99 latency", "ms"),
            new Head(Metric.APPLICATION_CPU_MS_PER_REQUEST, "CPU per 1000 requests", "s"),
            new Head(Metric.POOL_PENDING_MAX, "Most requests waiting for a connection", ""));

    /** What users get; how many requests wait is why. */
    private static final List<Metric> EFFECTS =
            List.of(Metric.THROUGHPUT_PER_S, Metric.LATENCY_P99_MS, Metric.APPLICATION_CPU_MS_PER_REQUEST);

    public record Head(Metric metric, String title, String unit) {}

    /** One build on platform and virtual threads, or alone. */
    public record Stack(
            String label, boolean pair, List<String> threads, String sentence, List<Chart> charts, List<Row> rows) {}

    public record Row(String value, List<Cell> cells) {}

    /** @param sides medians, platform first */
    public record Cell(List<String> sides, ChangeCell change) {}

    /** Empty when the run is no sweep of one parameter over several values. */
    public static Optional<Sweep> of(RunView view) {
        List<String> names = view.variants().stream()
                .flatMap(variant -> variant.subject().parameters().keySet().stream())
                .distinct()
                .toList();
        if (names.size() != 1 || !view.kind().hasClients()) {
            return Optional.empty();
        }
        String parameter = names.getFirst();
        List<Stack> stacks = builds(view, parameter).stream()
                .filter(values -> values.size() > 1)
                .map(values -> stack(parameter, values))
                .toList();
        return stacks.isEmpty() ? Optional.empty() : Optional.of(new Sweep(parameter, HEADS, stacks));
    }

    /** Of each build the comparisons by the value. */
    private static List<Map<String, Comparison>> builds(RunView view, String parameter) {
        Map<List<String>, Map<String, Comparison>> builds = new LinkedHashMap<>();
        for (Comparison comparison : view.comparisons()) {
            String value = comparison.first().subject().parameters().get(parameter);
            if (value != null) {
                List<String> build = Stream.concat(
                                Stream.of(comparison.first().subject().stack()),
                                comparison.sides().stream()
                                        .map(side -> side.subject().variant()))
                        .toList();
                builds.computeIfAbsent(build, key -> new LinkedHashMap<>()).put(value, comparison);
            }
        }
        return List.copyOf(builds.values());
    }

    private static Stack stack(String parameter, Map<String, Comparison> values) {
        List<Comparison> comparisons = List.copyOf(values.values());
        Comparison any = comparisons.getFirst();
        List<Row> rows = new ArrayList<>();
        values.forEach((value, comparison) -> rows.add(new Row(
                value,
                HEADS.stream().map(head -> cell(comparison, head.metric())).toList())));
        return new Stack(
                any.first().buildLabel(),
                any.isPair(),
                any.sides().stream().map(VariantTrials::threadsLabel).toList(),
                any.isPair()
                        ? SweepSentence.of(parameter, answers(values))
                        : "It has no counterpart on the other kind of thread.",
                HEADS.stream().map(head -> chart(head, values)).toList(),
                rows);
    }

    private static List<SweepSentence.Answer> answers(Map<String, Comparison> values) {
        List<SweepSentence.Answer> answers = new ArrayList<>();
        values.forEach((value, comparison) -> answers.add(SweepSentence.Answer.of(
                value,
                EFFECTS.stream()
                        .flatMap(metric -> comparison.tested(metric).stream())
                        .map(TestedContrast::verdict)
                        .toList())));
        return answers;
    }

    private static Cell cell(Comparison comparison, Metric metric) {
        return new Cell(
                comparison.sides().stream()
                        .map(side -> side.sample(metric)
                                .map(sample -> Numbers.metric(metric, sample.median()))
                                .orElse(Numbers.ABSENT))
                        .toList(),
                ChangeCell.of(comparison, metric).orElse(null));
    }

    private static Chart chart(Head head, Map<String, Comparison> values) {
        List<Comparison> comparisons = List.copyOf(values.values());
        List<SweepChart.Side> sides = new ArrayList<>();
        for (int at = 0; at < comparisons.getFirst().sides().size(); at++) {
            int side = at;
            sides.add(side(
                    head.metric(),
                    comparisons.stream()
                            .map(comparison -> comparison.sides().get(side))
                            .toList()));
        }
        String id = "sweep-" + comparisons.getFirst().id() + "-" + head.metric().key();
        return SweepChart.of(id, head.title(), head.unit(), List.copyOf(values.keySet()), sides);
    }

    private static SweepChart.Side side(Metric metric, List<VariantTrials> values) {
        VariantTrials any = values.getFirst();
        return new SweepChart.Side(
                any.kind(),
                any.threadsLabel(),
                values.stream()
                        .map(variant -> variant.values(trial -> trial.metrics().get(metric)))
                        .toList(),
                values.stream()
                        .mapToDouble(variant ->
                                variant.sample(metric).map(Sample::median).orElse(Double.NaN))
                        .toArray());
    }
}
