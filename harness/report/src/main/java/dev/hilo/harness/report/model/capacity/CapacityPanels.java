package dev.hilo.harness.report.model.capacity;

import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.chart.Chart;
import dev.hilo.harness.report.chart.ConcurrencyChart;
import dev.hilo.harness.report.chart.Line.At;
import dev.hilo.harness.report.chart.SweepChart;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.metrics.HeldStep;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Capacity and resources of variants, in panels next to each other: the highest rate within the goal over a numeric factor, and threads and
 * memory over concurrent requests, from every held step of the searches.
 *
 * @param parameter the numeric factor; empty without one
 */
public record CapacityPanels(String parameter, List<Panel> panels) {
    /** Number of colours in the style sheet. */
    private static final int COLOURS = 6;
    /** Most lines in one panel. With more lines, each level of the first factor has a panel of its own. */
    private static final int LINES = 4;

    /** @param label what its sides have in common; empty where there is one panel */
    public record Panel(String label, List<Sweep.Side> sides, List<Chart> charts) {}

    private record Side(String kind, String label, List<VariantTrials> variants) {}

    /** The panels; empty without a capacity search, or with one variant. */
    public static Optional<CapacityPanels> of(RunView view, Traces traces) {
        Map<VariantTrials, List<HeldStep>> steps = new LinkedHashMap<>();
        for (VariantTrials variant : view.variants()) {
            List<HeldStep> held = variant.ok().stream()
                    .flatMap(trial -> traces.heldSteps(trial).stream())
                    .toList();
            if (!held.isEmpty()) {
                steps.put(variant, held);
            }
        }
        return steps.size() < 2 ? Optional.empty() : Optional.of(new Drawing(view, steps, traces).panels());
    }

    /** The panels of a page, which share their axes. */
    private static final class Drawing {
        private final Map<VariantTrials, List<HeldStep>> steps;
        private final Map<VariantTrials, List<Capacity>> capacities;
        private final Optional<Factor> numeric;
        private final Optional<Factor> apart;

        Drawing(RunView view, Map<VariantTrials, List<HeldStep>> steps, Traces traces) {
            this.steps = steps;
            this.capacities =
                    steps.keySet().stream().collect(Collectors.toMap(Function.identity(), traces::capacities));
            this.numeric = Sweep.factor(view);
            this.apart = sides(List.copyOf(steps.keySet()), Optional.empty()).size() <= LINES
                    ? Optional.empty()
                    : view.variants().getFirst().factors().apart().stream()
                            .filter(factor -> numeric.filter(factor::equals).isEmpty())
                            .findFirst();
        }

        CapacityPanels panels() {
            Map<String, List<VariantTrials>> byPanel = new LinkedHashMap<>();
            for (VariantTrials variant : steps.keySet()) {
                byPanel.computeIfAbsent(apart.map(variant::label).orElse(""), key -> new ArrayList<>())
                        .add(variant);
            }
            Map<String, List<Side>> sides = new LinkedHashMap<>();
            byPanel.forEach((label, variants) -> sides.put(label, sides(variants, apart)));
            List<Side> all = sides.values().stream().flatMap(List::stream).toList();
            List<Panel> panels = new ArrayList<>();
            sides.forEach((label, some) -> panels.add(panel("searched-" + panels.size(), label, some, all)));
            return new CapacityPanels(numeric.map(Factor::name).orElse(""), panels);
        }

        /** Sides of a panel; each has all values of the numeric factor. */
        private List<Side> sides(List<VariantTrials> variants, Optional<Factor> panel) {
            Set<Factor> said = new HashSet<>();
            numeric.ifPresent(said::add);
            panel.ifPresent(said::add);
            Map<String, List<VariantTrials>> bySide = new LinkedHashMap<>();
            variants.forEach(variant -> bySide.computeIfAbsent(variant.nameWithout(said), key -> new ArrayList<>())
                    .add(variant));
            List<Side> sides = new ArrayList<>();
            bySide.forEach((label, some) -> sides.add(new Side("level-" + (1 + sides.size() % COLOURS), label, some)));
            return sides;
        }

        private Panel panel(String id, String label, List<Side> sides, List<Side> all) {
            List<Chart> charts = new ArrayList<>();
            numeric.ifPresent(factor -> charts.add(capacity(id, factor, sides, all)));
            charts.add(overConcurrency(
                    id + "-threads",
                    "Most threads over requests at once",
                    "",
                    sides,
                    all,
                    step -> step.threads() == null ? Double.NaN : step.threads()));
            charts.add(overConcurrency(
                    id + "-rss",
                    "Highest memory (RSS) over requests at once",
                    "MB",
                    sides,
                    all,
                    step -> step.rssMb() == null ? Double.NaN : step.rssMb()));
            return new Panel(
                    label,
                    sides.stream()
                            .map(side -> new Sweep.Side(side.kind(), side.label()))
                            .toList(),
                    charts);
        }

        private Chart capacity(String id, Factor factor, List<Side> sides, List<Side> all) {
            List<String> values = steps.keySet().stream()
                    .map(variant -> factor.of(variant.subject()))
                    .distinct()
                    .sorted(Comparator.comparing(Double::parseDouble))
                    .toList();
            Function<Side, SweepChart.Side> drawn = side -> new SweepChart.Side(
                    side.kind(),
                    side.label(),
                    values.stream().map(value -> rates(factor, side, value)).toList(),
                    values.stream()
                            .mapToDouble(value -> median(rates(factor, side, value)))
                            .toArray(),
                    values.stream()
                            .map(value -> rates(factor, side, value, Capacity::lowerBound))
                            .toList());
            return SweepChart.of(
                    id + "-rate",
                    "Highest rate within the goal over " + factor.name(),
                    "req/s",
                    values,
                    sides.stream().map(drawn).toList(),
                    all.stream().map(drawn).toList());
        }

        private double[] rates(Factor factor, Side side, String value) {
            return rates(factor, side, value, capacity -> capacity.perSecond() > 0);
        }

        private double[] rates(Factor factor, Side side, String value, Predicate<Capacity> which) {
            return side.variants().stream()
                    .filter(variant -> factor.of(variant.subject()).equals(value))
                    .flatMap(variant -> capacities.get(variant).stream())
                    .filter(which)
                    .mapToDouble(Capacity::perSecond)
                    .toArray();
        }

        private static double median(double[] values) {
            return values.length == 0 ? Double.NaN : Sample.of(values).median();
        }

        private Chart overConcurrency(
                String id,
                String title,
                String unit,
                List<Side> sides,
                List<Side> all,
                ToDoubleFunction<HeldStep> value) {
            Function<Side, ConcurrencyChart.Side> drawn = side -> new ConcurrencyChart.Side(
                    side.kind(),
                    side.label(),
                    side.variants().stream()
                            .flatMap(variant -> steps.get(variant).stream())
                            .map(step -> new At(step.inProgress(), value.applyAsDouble(step)))
                            .filter(at -> at.x() > 0 && Double.isFinite(at.y()))
                            .toList());
            return ConcurrencyChart.of(
                    id,
                    title,
                    unit,
                    sides.stream().map(drawn).toList(),
                    all.stream().map(drawn).toList());
        }
    }
}
