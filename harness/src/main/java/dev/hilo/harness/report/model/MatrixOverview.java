package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.FactorGrid;
import dev.hilo.harness.analysis.RunView;
import java.util.List;
import java.util.Optional;

/**
 * A run with several factors at a glance.
 *
 * @param factors what tells its variants apart, in words
 * @param near within what of the best a table names none
 * @param shades words for the shades of the matrices, from the lightest
 */
public record MatrixOverview(String factors, List<Matrix> matrices, String near, List<String> shades) {

    public static Optional<MatrixOverview> of(RunView view) {
        return FactorGrid.of(view.variants())
                .map(grid ->
                        new MatrixOverview(grid.factors(), Matrix.of(grid, view.kind()), Shade.near(), Shade.legend()));
    }
}
