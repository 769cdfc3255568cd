package dev.hilo.harness.report;

import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.SweepChart;
import dev.hilo.harness.result.Figure;
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
 * @param heads of the columns of a stack's table, one for each figure
 */
record Sweep(String parameter, List<Head> heads, List<Stack> stacks) {
    /** A time in ms for one request is the same number in s for a thousand. */
    private static final List<Head> HEADS = List.of(
            new Head(Figure.THROUGHPUT_PER_S, "Throughput", "req/s"),
            new Head(Figure.LATENCY_P99_MS, "p99 latency", "ms"),
            new Head(Figure.APPLICATION_CPU_MS_PER_REQUEST, "CPU per 1000 requests", "s"),
            new Head(Figure.POOL_PENDING_MAX, "Most requests waiting for a connection", ""));

    /** What users get; how many requests wait is why. */
    private static final List<Figure> EFFECTS =
            List.of(Figure.THROUGHPUT_PER_S, Figure.LATENCY_P99_MS, Figure.APPLICATION_CPU_MS_PER_REQUEST);

    record Head(Figure figure, String title, String unit) {}

    /** One build on platform and virtual threads, or alone. */
    record Stack(
            String label, boolean pair, List<String> threads, String sentence, List<Chart> charts, List<Row> rows) {}

    record Row(String value, List<Cell> cells) {}

    /** @param sides medians, platform first */
    record Cell(List<String> sides, ChangeCell change) {}

    /** Empty when the run is no sweep of one parameter over several values. */
    static Optional<Sweep> of(RunView view) {
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
    private static List<Map<String, Contrast>> builds(RunView view, String parameter) {
        Map<List<String>, Map<String, Contrast>> builds = new LinkedHashMap<>();
        for (Contrast contrast : view.contrasts()) {
            String value = contrast.first().subject().parameters().get(parameter);
            if (value != null) {
                List<String> build = Stream.concat(
                                Stream.of(contrast.first().subject().stack()),
                                contrast.sides().stream()
                                        .map(side -> side.subject().variant()))
                        .toList();
                builds.computeIfAbsent(build, key -> new LinkedHashMap<>()).put(value, contrast);
            }
        }
        return List.copyOf(builds.values());
    }

    private static Stack stack(String parameter, Map<String, Contrast> values) {
        List<Contrast> contrasts = List.copyOf(values.values());
        Contrast any = contrasts.getFirst();
        List<Row> rows = new ArrayList<>();
        values.forEach((value, contrast) -> rows.add(new Row(
                value, HEADS.stream().map(head -> cell(contrast, head.figure())).toList())));
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

    private static List<SweepSentence.Answer> answers(Map<String, Contrast> values) {
        List<SweepSentence.Answer> answers = new ArrayList<>();
        values.forEach((value, contrast) -> answers.add(SweepSentence.Answer.of(
                value,
                EFFECTS.stream()
                        .flatMap(figure -> contrast.claim(figure).stream())
                        .map(Claim::verdict)
                        .toList())));
        return answers;
    }

    private static Cell cell(Contrast contrast, Figure figure) {
        return new Cell(
                contrast.sides().stream()
                        .map(side -> side.sample(figure)
                                .map(sample -> Numbers.figure(figure, sample.median()))
                                .orElse(Numbers.ABSENT))
                        .toList(),
                ChangeCell.of(contrast, figure).orElse(null));
    }

    private static Chart chart(Head head, Map<String, Contrast> values) {
        List<Contrast> contrasts = List.copyOf(values.values());
        List<SweepChart.Side> sides = new ArrayList<>();
        for (int at = 0; at < contrasts.getFirst().sides().size(); at++) {
            int side = at;
            sides.add(side(
                    head.figure(),
                    contrasts.stream()
                            .map(contrast -> contrast.sides().get(side))
                            .toList()));
        }
        String id = "sweep-" + contrasts.getFirst().id() + "-" + head.figure().key();
        return SweepChart.of(id, head.title(), head.unit(), List.copyOf(values.keySet()), sides);
    }

    private static SweepChart.Side side(Figure figure, List<VariantTrials> values) {
        VariantTrials any = values.getFirst();
        return new SweepChart.Side(
                any.kind(),
                any.threadsLabel(),
                values.stream()
                        .map(variant -> variant.values(trial -> trial.figures().get(figure)))
                        .toList(),
                values.stream()
                        .mapToDouble(variant ->
                                variant.sample(figure).map(Sample::median).orElse(Double.NaN))
                        .toArray());
    }
}
