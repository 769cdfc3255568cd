package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.Judging;
import dev.hilo.harness.report.compare.Side.Cell;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import dev.hilo.harness.stats.TwoSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Judges every metric of the cells that both folders have, as one family of hypotheses. */
record Comparing(Side a, Side b) {

    /** A change that is not judged yet. */
    private record Open(Cell cell, ComparedMetric metric, double a, double b, Hypothesis hypothesis) {}

    List<Change> changes(List<Cell> cells) {
        List<Open> open = cells.stream().flatMap(this::open).toList();
        List<TestDecision> decisions =
                TestDecision.of(rule(), open.stream().map(Open::hypothesis).toList());
        List<Change> changes = new ArrayList<>();
        for (int at = 0; at < open.size(); at++) {
            Open one = open.get(at);
            changes.add(new Change(one.cell(), one.metric(), one.a(), one.b(), decisions.get(at)));
        }
        return List.copyOf(changes);
    }

    private Rule rule() {
        return new Rule(Correction.BENJAMINI_HOCHBERG, TestDecision.ERROR_RATE);
    }

    private Stream<Open> open(Cell cell) {
        Load load = a.run().loads().get(cell.workload());
        return ComparedMetric.of(load).stream()
                .filter(metric -> a.values(cell, metric.metric()).length + b.values(cell, metric.metric()).length > 0)
                .map(metric -> open(cell, metric));
    }

    private Open open(Cell cell, ComparedMetric metric) {
        double[] from = a.values(cell, metric.metric());
        double[] to = b.values(cell, metric.metric());
        Scale scale = TwoSample.scale(from, to);
        Effect effect = TwoSample.effect(scale, from, to);
        return new Open(
                cell,
                metric,
                mean(scale, from),
                mean(scale, to),
                Judging.hypothesis(a.run().statistics(), metric.metric(), effect));
    }

    private static double mean(Scale scale, double[] values) {
        return scale.change(Arrays.stream(values).map(scale::linear).average().orElse(Double.NaN));
    }
}
