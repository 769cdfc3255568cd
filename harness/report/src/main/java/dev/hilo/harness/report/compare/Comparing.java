package dev.hilo.harness.report.compare;

import dev.hilo.harness.analysis.BoundedHypothesis;
import dev.hilo.harness.analysis.BoundedHypothesis.Answer;
import dev.hilo.harness.report.limits.ComparedMetric;
import dev.hilo.harness.result.Load;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Judges every metric of the cells that both folders have, as one family of hypotheses. */
record Comparing(Side a, Side b) {

    /** A change that is not judged yet. */
    private record Open(RunPair pair, ComparedMetric metric, BoundedHypothesis hypothesis) {

        Change judged(Answer answer) {
            return new Change(
                    pair,
                    metric,
                    Change.Mean.of(pair.a(), metric, pair.scale(metric.metric())),
                    Change.Mean.of(pair.b(), metric, pair.scale(metric.metric())),
                    answer);
        }
    }

    List<Change> changes(List<RunPair> pairs) {
        List<Open> open = pairs.stream().flatMap(this::open).toList();
        List<Answer> answers = BoundedHypothesis.judge(
                rule(), open.stream().map(Open::hypothesis).toList());
        List<Change> changes = new ArrayList<>();
        for (int at = 0; at < open.size(); at++) {
            changes.add(open.get(at).judged(answers.get(at)));
        }
        return List.copyOf(changes);
    }

    private Rule rule() {
        return new Rule(Correction.BENJAMINI_HOCHBERG, TestDecision.ERROR_RATE);
    }

    private Stream<Open> open(RunPair pair) {
        Load load = a.run().loads().get(pair.cell().workload());
        return ComparedMetric.of(load).stream()
                .filter(metric -> pair.isMeasured(metric.metric()))
                .map(metric -> new Open(pair, metric, pair.hypothesis(metric.metric(), a.run())));
    }
}
