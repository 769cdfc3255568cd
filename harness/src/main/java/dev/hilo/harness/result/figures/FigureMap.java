package dev.hilo.harness.result.figures;

import dev.hilo.harness.result.Figure;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Figures as they are found; what is not a number is left out. */
final class FigureMap {
    private final Map<Figure, Double> figures = new EnumMap<>(Figure.class);

    void put(Figure figure, double value) {
        if (Double.isFinite(value)) {
            figures.put(figure, value);
        }
    }

    void put(Figure figure, OptionalDouble value) {
        value.ifPresent(found -> put(figure, found));
    }

    /** The largest value in the rows that have one. */
    void putMax(Figure figure, CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        put(
                figure,
                table.rows().stream()
                        .mapToDouble(value)
                        .filter(Double::isFinite)
                        .max());
    }

    /** The sum over all rows; left out when there is no row or one has no value. */
    void putSum(Figure figure, CsvTable table, ToDoubleFunction<CsvTable.Row> value) {
        if (!table.isEmpty()) {
            put(figure, table.rows().stream().mapToDouble(value).sum());
        }
    }

    OptionalDouble get(Figure figure) {
        Double value = figures.get(figure);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    Map<Figure, Double> asMap() {
        return figures;
    }
}
