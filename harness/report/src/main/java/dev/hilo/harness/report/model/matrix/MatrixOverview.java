package dev.hilo.harness.report.model.matrix;

import dev.hilo.harness.analysis.FactorGrid;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.report.model.cells.Shade;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A run with several factors at a glance.
 *
 * @param factors factors that distinguish its variants, in words
 * @param unmeasured titles of the metrics that no trial has
 * @param near distance to the best within which a table names no best, in words
 * @param shades words for the shades of the matrices, from the lightest
 */
public record MatrixOverview(
        String factors, List<Matrix> matrices, List<String> unmeasured, String near, List<String> shades) {

    public static Optional<MatrixOverview> of(RunView view) {
        return of(view, grid -> Matrix.of(grid, view.kind()));
    }

    /** The overview with the most informative metrics only. */
    public static Optional<MatrixOverview> inShort(RunView view) {
        return of(
                view,
                grid -> view.kind().glance().stream()
                        .map(metric -> Matrix.of(grid, metric))
                        .toList());
    }

    private static Optional<MatrixOverview> of(RunView view, Function<FactorGrid, List<Matrix>> matrices) {
        return FactorGrid.of(view.variants()).map(grid -> of(grid, matrices.apply(grid)));
    }

    private static MatrixOverview of(FactorGrid grid, List<Matrix> matrices) {
        return new MatrixOverview(
                grid.factors(),
                matrices.stream().filter(Matrix::isMeasured).toList(),
                matrices.stream()
                        .filter(matrix -> !matrix.isMeasured())
                        .map(Matrix::title)
                        .toList(),
                Shade.near(),
                Shade.legend());
    }
}
