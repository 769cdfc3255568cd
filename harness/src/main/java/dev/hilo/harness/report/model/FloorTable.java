package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.analysis.Verdicts;
import dev.hilo.harness.report.words.Changes;
import dev.hilo.harness.stats.NoiseFloor;
import java.util.ArrayList;
import java.util.List;

/**
 * How much the metrics of this machine change where nothing changed.
 *
 * @param blocks of the comparisons that it is for
 */
public record FloorTable(int blocks, List<Row> rows) {

    public record Row(String metric, String floor, int aaRepeats) {}

    public static FloorTable of(RunView view) {
        Verdicts verdicts = view.verdicts();
        List<Row> rows = new ArrayList<>();
        verdicts.values().forEach((metric, values) -> {
            NoiseFloor floor = values.floor(verdicts.blocks());
            if (floor.isKnown()) {
                rows.add(new Row(
                        view.kind().spokenOf().get(metric),
                        Changes.floor(metric, values.scale(), floor),
                        floor.aaRepeats()));
            }
        });
        return new FloorTable(verdicts.blocks(), rows);
    }
}
