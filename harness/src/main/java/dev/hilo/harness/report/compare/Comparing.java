package dev.hilo.harness.report.compare;

import dev.hilo.harness.result.Load;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.NoiseFloor;
import dev.hilo.harness.stats.Ruling;
import dev.hilo.harness.stats.Ruling.Candidate;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TwoSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Judges every figure of cells that are in both folders, all together. */
record Comparing(Side a, Side b) {

    /** A change that is not judged yet. */
    private record Open(Cell cell, ComparedFigure figure, double a, double b, Candidate candidate) {}

    List<Change> changes(List<Cell> cells) {
        List<Open> open = cells.stream().flatMap(this::open).toList();
        List<Ruling> rulings = Ruling.of(open.stream().map(Open::candidate).toList());
        List<Change> changes = new ArrayList<>();
        for (int at = 0; at < open.size(); at++) {
            Open one = open.get(at);
            changes.add(new Change(one.cell(), one.figure(), one.a(), one.b(), rulings.get(at)));
        }
        return List.copyOf(changes);
    }

    private Stream<Open> open(Cell cell) {
        Load load = a.run().loads().get(cell.workload());
        return ComparedFigure.of(load).stream()
                .filter(figure -> a.values(cell, figure.figure()).length + b.values(cell, figure.figure()).length > 0)
                .map(figure -> open(cell, figure));
    }

    private Open open(Cell cell, ComparedFigure figure) {
        double[] from = a.values(cell, figure.figure());
        double[] to = b.values(cell, figure.figure());
        Scale scale = TwoSample.scale(from, to);
        Effect effect = TwoSample.effect(scale, from, to);
        NoiseFloor floor = floor(cell, figure, effect);
        return new Open(
                cell, figure, mean(scale, from), mean(scale, to), new Candidate(effect, floor, figure.better()));
    }

    /** The larger of the two; that of one folder where only one has twins. */
    private NoiseFloor floor(Cell cell, ComparedFigure figure, Effect effect) {
        NoiseFloor one = floor(a, cell, figure, effect);
        NoiseFloor other = floor(b, cell, figure, effect);
        return !one.isKnown() || other.size() > one.size() ? other : one;
    }

    private static NoiseFloor floor(Side side, Cell cell, ComparedFigure figure, Effect effect) {
        double[] twins = side.twinDifferences(cell.workload(), figure.figure(), effect.scale());
        return NoiseFloor.of(twins, effect.blocks());
    }

    private static double mean(Scale scale, double[] values) {
        return scale.change(Arrays.stream(values).map(scale::linear).average().orElse(Double.NaN));
    }
}
