package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.FactorGrid;
import dev.hilo.harness.analysis.RunView;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A run with several factors at a glance.
 *
 * @param factors what tells its variants apart, in words
 * @param unmeasured titles of the metrics that no trial has
 * @param near within what of the best a table names none
 * @param shades words for the shades of the matrices, from the lightest
 */
public record MatrixOverview(
        String factors, List<Matrix> matrices, List<String> unmeasured, String near, List<String> shades) {

    public static Optional<MatrixOverview> of(RunView view) {
        return of(view, grid -> Matrix.of(grid, view.kind()));
    }

    /** With the matrices of the metrics alone that say most. */
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
