package dev.hilo.harness.report.model.matrix;

import dev.hilo.harness.analysis.CapacityBound;
import dev.hilo.harness.analysis.Factor;
import dev.hilo.harness.analysis.FactorGrid;
import dev.hilo.harness.analysis.LoadKind;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.model.cells.MetricCell;
import dev.hilo.harness.report.model.cells.Shade;
import dev.hilo.harness.report.words.Medians;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * One metric of every variant of a grid.
 *
 * @param heads the heads of the columns, a line for each factor that goes across
 * @param columns the same in one line
 */
public record Matrix(String title, String unit, List<List<Head>> heads, List<String> columns, List<Row> rows) {
    /** Further metrics of a load with clients. */
    private static final List<Metric> MORE = List.of(
            Metric.FAILURES,
            Metric.REQUEST_CPU_MS_PER_REQUEST,
            Metric.APPLICATION_CPU_MS_PER_REQUEST,
            Metric.HEAP_USED_MAX_MB,
            Metric.RSS_MAX_MB,
            Metric.THREADS_LIVE_MAX,
            Metric.STARTUP_S);

    /** @param start whether it begins a group of columns */
    public record Head(String text, int span, boolean start) {}

    /** @param start whether it begins a group of rows */
    public record Row(String label, boolean start, List<Cell> cells) {}

    /**
     * A cell of a matrix.
     *
     * @param ratio to the best of the matrix; empty where there is no best or no value
     */
    public record Cell(MetricCell metric, String ratio, int shade) {
        private static final String BEST = "best";

        public boolean best() {
            return ratio.equals(BEST);
        }

        public String kind() {
            return metric.kind();
        }

        public String text() {
            return metric.text();
        }

        public String lost() {
            return metric.lost();
        }

        /** The metric without the ratio, for output with one line per cell. */
        public String words() {
            return metric.words();
        }

        public static Cell of(Optional<VariantTrials> variant, Metric metric, OptionalDouble best) {
            MetricCell cell = MetricCell.of(variant, metric);
            return best.isEmpty() || !cell.kind().equals("value")
                    ? new Cell(cell, "", 0)
                    : against(best.getAsDouble(), cell, variant.orElseThrow(), metric);
        }

        private static Cell against(double best, MetricCell cell, VariantTrials variant, Metric metric) {
            double median = variant.sample(metric).orElseThrow().median();
            boolean bound = CapacityBound.isBound(variant, metric);
            return new Cell(cell, Medians.sign(bound) + ratio(median, best), Shade.of(median, best, metric.better()));
        }

        private static String ratio(double value, double best) {
            if (value == best) {
                return BEST;
            }
            return best > 0 ? Numbers.ratio(value / best) : "";
        }
    }

    /** Whether a trial has the metric, or would have it but does not count. */
    boolean isMeasured() {
        return rows.stream()
                .flatMap(row -> row.cells().stream())
                .anyMatch(cell -> cell.kind().equals("value") || cell.kind().equals("lost"));
    }

    public static List<Matrix> of(FactorGrid grid, LoadKind load) {
        return Stream.concat(load.matrices().stream(), load.hasClients() ? MORE.stream() : Stream.empty())
                .map(metric -> of(grid, metric))
                .toList();
    }

    public static Matrix of(FactorGrid grid, Metric metric) {
        OptionalDouble best = best(grid, metric);
        List<Row> rows = new ArrayList<>();
        for (int at = 0; at < grid.rows().size(); at++) {
            List<String> row = grid.rows().get(at);
            List<Cell> cells = grid.columns().stream()
                    .map(column -> Cell.of(grid.at(row, column), metric, best))
                    .toList();
            rows.add(new Row(grid.label(row), starts(grid.rows(), at), cells));
        }
        List<String> columns = grid.columns().stream().map(grid::columnLabel).toList();
        return new Matrix(title(metric), metric.unit(), heads(grid), columns, rows);
    }

    public static String title(Metric metric) {
        return switch (metric) {
            case LATENCY_P50_MS -> "Median latency";
            case LATENCY_P99_MS -> "p99 latency";
            case FAILURES -> "Failed requests, timeouts included";
            default -> Factor.capitalised(metric.label());
        };
    }

    /**
     * The best value; empty when all values are near each other, when the metric has no better direction, or when the best is not known because
     * of a lower bound.
     */
    private static OptionalDouble best(FactorGrid grid, Metric metric) {
        if (grid.places().values().stream()
                .anyMatch(variant -> MetricCell.of(Optional.of(variant), metric).isBound())) {
            return OptionalDouble.empty();
        }
        double[] medians = grid.places().values().stream()
                .flatMap(variant -> variant.sample(metric).stream())
                .mapToDouble(Sample::median)
                .sorted()
                .toArray();
        if (medians.length == 0) {
            return OptionalDouble.empty();
        }
        boolean lower = metric.better() == Better.LOWER;
        double best = lower ? medians[0] : medians[medians.length - 1];
        double worst = lower ? medians[medians.length - 1] : medians[0];
        boolean unknown = grid.places().values().stream()
                .filter(variant -> CapacityBound.isBound(variant, metric))
                .flatMap(variant -> variant.sample(metric).stream())
                .anyMatch(sample -> sample.median() == best);
        return !unknown && Shade.of(worst, best, metric.better()) > 0
                ? OptionalDouble.of(best)
                : OptionalDouble.empty();
    }

    /** Heads of the columns, a line for each factor that goes across. */
    private static List<List<Head>> heads(FactorGrid grid) {
        List<List<Head>> lines = new ArrayList<>();
        for (int depth = 0; depth < grid.across().size(); depth++) {
            lines.add(line(grid, depth));
        }
        return lines;
    }

    private static List<Head> line(FactorGrid grid, int depth) {
        List<Head> heads = new ArrayList<>();
        List<String> before = null;
        for (int at = 0; at < grid.columns().size(); at++) {
            List<String> levels = grid.columns().get(at).subList(0, depth + 1);
            if (levels.equals(before)) {
                Head last = heads.removeLast();
                heads.add(new Head(last.text(), last.span() + 1, last.start()));
            } else {
                String word = grid.word(grid.across().get(depth), levels.getLast());
                heads.add(new Head(word, 1, starts(grid.columns(), at)));
            }
            before = levels;
        }
        return heads;
    }

    /** Whether the first of several factors changes here. */
    private static boolean starts(List<List<String>> lines, int at) {
        return at > 0
                && lines.get(at).size() > 1
                && !lines.get(at).getFirst().equals(lines.get(at - 1).getFirst());
    }
}
