package dev.hilo.harness.report;

import dev.hilo.harness.result.Figure;
import dev.hilo.harness.result.Figure.Better;
import dev.hilo.harness.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * One figure of every variant of a square, beside the others of its kind.
 *
 * @param heads the heads of the columns, a line for each factor that goes across
 * @param columns the same in one line
 */
record Matrix(String title, String unit, List<List<Head>> heads, List<String> columns, List<Row> rows) {
    /** What follows where there were clients. */
    private static final List<Figure> MORE = List.of(
            Figure.FAILURES,
            Figure.APPLICATION_CPU_MS_PER_REQUEST,
            Figure.HEAP_USED_MAX_MB,
            Figure.RSS_MAX_MB,
            Figure.THREADS_LIVE_MAX,
            Figure.STARTUP_S);

    /** @param start whether it begins a group of columns */
    record Head(String text, int span, boolean start) {}

    /** @param start whether it begins a group of rows */
    record Row(String label, boolean start, List<MatrixCell> cells) {}

    static List<Matrix> of(Square square, LoadKind load) {
        return Stream.concat(load.matrices().stream(), load.hasClients() ? MORE.stream() : Stream.empty())
                .map(figure -> of(square, figure))
                .toList();
    }

    static Matrix of(Square square, Figure figure) {
        OptionalDouble best = best(square, figure);
        List<Row> rows = new ArrayList<>();
        for (int at = 0; at < square.rows().size(); at++) {
            List<String> row = square.rows().get(at);
            List<MatrixCell> cells = square.columns().stream()
                    .map(column -> MatrixCell.of(square.at(row, column), figure, best))
                    .toList();
            rows.add(new Row(square.label(row), starts(square.rows(), at), cells));
        }
        List<String> columns =
                square.columns().stream().map(square::columnLabel).toList();
        return new Matrix(title(figure), figure.unit(), heads(square), columns, rows);
    }

    static String title(Figure figure) {
        return switch (figure) {
            case LATENCY_P50_MS -> "Median latency";
            case LATENCY_P99_MS -> "p99 latency";
            case FAILURES -> "Failed requests, timeouts included";
            default -> VariantTrials.capitalised(figure.label());
        };
    }

    /**
     * Empty when all are near to each other, when the figure is good in neither direction, or when one of them is only known to be
     * so much at least: it may be the best.
     */
    private static OptionalDouble best(Square square, Figure figure) {
        if (square.places().values().stream()
                .anyMatch(variant -> FigureCell.of(Optional.of(variant), figure).isBound())) {
            return OptionalDouble.empty();
        }
        double[] medians = square.places().values().stream()
                .flatMap(variant -> variant.sample(figure).stream())
                .mapToDouble(Sample::median)
                .sorted()
                .toArray();
        if (medians.length == 0) {
            return OptionalDouble.empty();
        }
        boolean lower = figure.better() == Better.LOWER;
        double best = lower ? medians[0] : medians[medians.length - 1];
        double worst = lower ? medians[medians.length - 1] : medians[0];
        return Shade.of(worst, best, figure.better()) > 0 ? OptionalDouble.of(best) : OptionalDouble.empty();
    }

    /** A line for each factor that goes across. */
    private static List<List<Head>> heads(Square square) {
        List<List<Head>> lines = new ArrayList<>();
        for (int depth = 0; depth < square.across().size(); depth++) {
            lines.add(line(square, depth));
        }
        return lines;
    }

    private static List<Head> line(Square square, int depth) {
        List<Head> heads = new ArrayList<>();
        List<String> before = null;
        for (int at = 0; at < square.columns().size(); at++) {
            List<String> levels = square.columns().get(at).subList(0, depth + 1);
            if (levels.equals(before)) {
                Head last = heads.removeLast();
                heads.add(new Head(last.text(), last.span() + 1, last.start()));
            } else {
                String word = square.word(square.across().get(depth), levels.getLast());
                heads.add(new Head(word, 1, starts(square.columns(), at)));
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
