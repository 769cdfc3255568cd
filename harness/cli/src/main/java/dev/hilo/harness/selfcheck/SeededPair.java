package dev.hilo.harness.selfcheck;

import dev.hilo.harness.result.Metric;
import dev.hilo.harness.selfcheck.PairJudge.Judgement;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Checks that the seeded difference is found and that A/A repeats show none. */
final class SeededPair {
    private static final String FASTER = "exact";
    private static final String SLOWER = "slower";
    private static final String SEEDED = "5 % slower";
    private static final String SAME = "the same twice";
    private static final Known RATIO = Known.within(1.05, 0.01);

    private final List<Trial> trials;
    private final PairJudge judge;
    private final List<SelfCheckRow> checks = new ArrayList<>();

    private SeededPair(List<Trial> trials, PairJudge judge) {
        this.trials = trials;
        this.judge = judge;
    }

    /** @param trials of the run of two variants with A/A repeats; the last attempt of each */
    static List<SelfCheckRow> check(List<Trial> trials, PairJudge judge) {
        SeededPair pair = new SeededPair(trials, judge);
        pair.seeded();
        pair.same();
        return pair.checks;
    }

    private void seeded() {
        judged(SEEDED, medians(is(FASTER)), medians(is(SLOWER)), judgement -> {
            checks.add(SelfCheckRow.number(SEEDED, "ratio of the medians", RATIO, judgement.ratio()));
            checks.add(SelfCheckRow.word(
                    SEEDED,
                    "verdict on the median",
                    Verdict.WORSE.words(),
                    judgement.verdict().words()));
        });
    }

    /** Compares each A/A repeat with the first trial of its variant in the same block. */
    private void same() {
        Map<Integer, Double> aaRepeats = medians(Trial::isAaRepeat);
        Map<Integer, String> repeated = trials.stream()
                .filter(Trial::isAaRepeat)
                .collect(Collectors.toMap(Trial::block, trial -> trial.variant()));
        Map<Integer, Double> first =
                medians(trial -> !trial.isAaRepeat() && trial.variant().equals(repeated.get(trial.block())));
        judged(
                SAME,
                first,
                aaRepeats,
                judgement -> checks.add(SelfCheckRow.word(
                        SAME,
                        "verdict on the median",
                        Verdict.SAME.words(),
                        judgement.verdict().words())));
    }

    private void judged(
            String scenario, Map<Integer, Double> before, Map<Integer, Double> after, Consumer<Judgement> told) {
        List<Integer> blocks =
                before.keySet().stream().filter(after::containsKey).toList();
        if (blocks.size() < Effect.ENOUGH_BLOCKS) {
            String lost = trials.stream()
                    .flatMap(trial -> trial.objection().stream())
                    .findFirst()
                    .orElse("the plan has none");
            checks.add(SelfCheckRow.notJudged(scenario, blocks.size() + " blocks count: " + lost));
            return;
        }
        told.accept(judge.judge(values(blocks, before), values(blocks, after)));
    }

    private static double[] values(List<Integer> blocks, Map<Integer, Double> medians) {
        return blocks.stream().mapToDouble(medians::get).toArray();
    }

    private static Predicate<Trial> is(String variant) {
        return trial -> !trial.isAaRepeat() && trial.variant().equals(variant);
    }

    /** Median latencies of the trials that count, by block. */
    private Map<Integer, Double> medians(Predicate<Trial> which) {
        return trials.stream()
                .filter(Trial::counts)
                .filter(trial -> trial.result().metrics().containsKey(Metric.LATENCY_P50_MS))
                .filter(which)
                .collect(Collectors.toMap(
                        Trial::block,
                        trial -> trial.result().metrics().get(Metric.LATENCY_P50_MS),
                        (one, other) -> other,
                        TreeMap::new));
    }
}
