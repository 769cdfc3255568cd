package dev.hilo.harness.report;

import dev.hilo.harness.stats.NoiseFloor;
import java.util.ArrayList;
import java.util.List;

/**
 * How much the figures of this machine change where nothing changed.
 *
 * @param blocks of the comparisons that it is for
 */
record FloorTable(int blocks, List<Row> rows) {

    record Row(String figure, String floor, int twins) {}

    static FloorTable of(RunView view) {
        Verdicts verdicts = view.verdicts();
        List<Row> rows = new ArrayList<>();
        verdicts.values().forEach((figure, values) -> {
            NoiseFloor floor = values.floor(verdicts.blocks());
            if (floor.isKnown()) {
                rows.add(new Row(
                        view.kind().spokenOf().get(figure),
                        Changes.floor(figure, values.scale(), floor),
                        floor.twins()));
            }
        });
        return new FloorTable(verdicts.blocks(), rows);
    }
}
