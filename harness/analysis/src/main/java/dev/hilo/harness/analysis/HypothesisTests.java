package dev.hilo.harness.analysis;

import dev.hilo.harness.analysis.BoundedHypothesis.Answer;
import dev.hilo.harness.analysis.Contrast.Kind;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tests every contrast in every metric of a workload. The answers of a family are judged together: the correction counts all of them. */
final class HypothesisTests {
    private record Asked(Contrast contrast, Family family, BoundedHypothesis hypothesis) {
        Metric metric() {
            return hypothesis.metric();
        }
    }

    private final RunResult run;
    private final String workload;
    private final Outcomes outcomes;
    private final List<VariantTrials> variants;
    private final Questions questions;
    private final List<Asked> all = new ArrayList<>();

    /** @param outcomes of the trials of the workload */
    HypothesisTests(RunResult run, String workload, Outcomes outcomes) {
        this.run = run;
        this.workload = workload;
        this.outcomes = outcomes;
        this.variants = RunView.variants(run, outcomes);
        this.questions = Questions.of(run, workload, outcomes, variants);
        List<Contrast> contrasts = run.comparesNothing() ? List.of() : Contrasts.of(variants);
        for (Contrast contrast : contrasts) {
            List<Contrast> pairs = pairs(contrast, contrasts);
            questions
                    .fits()
                    .forEach((metric, fit) -> all.add(asked(contrast, metric, fit, invalid(contrast, metric, pairs))));
        }
    }

    private Asked asked(Contrast contrast, Metric metric, MetricFit fit, String invalid) {
        return new Asked(
                contrast,
                questions.family(contrast, metric),
                BoundedHypothesis.of(
                        metric, contrast, variants, run.statistics(), fit.effect(contrast.weights()), invalid));
    }

    /** Number of controls of this workload that can be judged. */
    int controls() {
        return (int) Stream.concat(of(Family.CONTROL).map(Asked::hypothesis), again())
                .filter(control -> control.isSound() && control.effect().isEnough())
                .count();
    }

    /** The A/A of each primary metric that has enough of them. */
    private Stream<BoundedHypothesis> again() {
        return questions.primary().stream()
                .flatMap(metric -> questions.fits().get(metric).againHypothesis(metric, run.statistics()).stream());
    }

    RunView view(Judging judging) {
        Map<Asked, Answer> answers = new LinkedHashMap<>();
        judge(answers, of(Family.PRIMARY).toList(), judging.rule(Family.PRIMARY));
        judge(answers, of(Family.EXPLORATORY).toList(), judging.rule(Family.EXPLORATORY));
        of(Family.CONTROL).forEach(control -> judge(answers, List.of(control), judging.rule(Family.CONTROL)));
        List<TestedContrast> tested = all.stream()
                .map(asked -> tested(asked, answers.get(asked), judging))
                .toList();
        Verdicts verdicts = new Verdicts(variants, questions, tested, controls(tested, judging));
        return new RunView(run, workload, outcomes, variants, verdicts);
    }

    private Stream<Asked> of(Family family) {
        return all.stream().filter(asked -> asked.family() == family);
    }

    private static void judge(Map<Asked, Answer> answers, List<Asked> together, Rule rule) {
        Iterator<Answer> inOrder = BoundedHypothesis.judge(
                        rule, together.stream().map(Asked::hypothesis).toList())
                .iterator();
        together.forEach(asked -> answers.put(asked, inOrder.next()));
    }

    /** The checks of controls: the A/A of each primary metric, then the pairs that are declared to be the same. */
    private List<ControlCheck> controls(List<TestedContrast> tested, Judging judging) {
        List<ControlCheck> checks = new ArrayList<>();
        again().map(same -> new ControlCheck(
                        workload,
                        Optional.empty(),
                        same.metric(),
                        BoundedHypothesis.judge(judging.rule(Family.CONTROL), List.of(same))
                                .getFirst()
                                .decision()))
                .forEach(checks::add);
        tested.stream()
                .filter(control -> control.family() == Family.CONTROL)
                .map(control -> new ControlCheck(
                        workload, Optional.of(control.contrast()), control.metric(), control.decision()))
                .forEach(checks::add);
        return checks;
    }

    private TestedContrast tested(Asked asked, Answer answer, Judging judging) {
        Contrast contrast = asked.contrast();
        boolean twofold = contrast.is(Kind.INTERACTION);
        return new TestedContrast(
                contrast,
                asked.metric(),
                asked.family(),
                answer.decision(),
                answer.invalid(),
                answer.atLeast(),
                isOverloaded(contrast) || isOfTheLooks(asked) ? Double.NaN : judging.moreMinutes(answer.decision()),
                twofold ? part(asked, contrast.switches().getLast().from(), -1) : null,
                twofold ? part(asked, contrast.switches().getLast().to(), 1) : null);
    }

    /** One of the two effects whose difference is an interaction: that of the first switch at a level of the second. */
    private Effect part(Asked asked, String level, int sign) {
        Factor second = asked.contrast().switches().getLast().factor();
        Map<Subject, Double> part = new LinkedHashMap<>();
        asked.contrast().weights().forEach((subject, weight) -> {
            if (second.of(subject).equals(level)) {
                part.put(subject, sign * weight);
            }
        });
        return questions.fits().get(asked.metric()).effect(part);
    }

    /** Why a contrast cannot be judged in a metric, whatever its bounds; empty where it can. */
    private String invalid(Contrast contrast, Metric metric, List<Contrast> pairs) {
        return Stream.of(invalid(contrast), incomparable(metric, pairs), unmeasured(contrast, metric))
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }

    /** The sides whose trials count and have no value of a metric; of a capacity, its bounds tell more. Empty where all have one. */
    private String unmeasured(Contrast contrast, Metric metric) {
        return contrast.sides(variants).stream()
                .filter(HypothesisTests::counts)
                .filter(side ->
                        metric != Metric.CAPACITY_PER_S && side.sample(metric).isEmpty())
                .map(side -> side.name() + ": not measured")
                .collect(Collectors.joining("; "));
    }

    /** Why a contrast is invalid: a side has only trials that do not count. Empty when it is valid. */
    private String invalid(Contrast contrast) {
        return contrast.sides(variants).stream()
                .filter(Predicate.not(HypothesisTests::counts))
                .map(HypothesisTests::reason)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
    }

    /** Why the sides of one of some pairs cannot be compared in a metric, although their trials count; empty where they can. */
    private String incomparable(Metric metric, List<Contrast> pairs) {
        return pairs.stream()
                .map(pair -> BoundedHypothesis.incomparable(metric, pair, variants, run))
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }

    /** The pairs of a contrast: itself, or those of which an interaction is made. @param all contrasts of the workload */
    private static List<Contrast> pairs(Contrast contrast, List<Contrast> all) {
        return all.stream()
                .filter(pair -> pair.is(Kind.PAIR) || pair.is(Kind.CONTROL))
                .filter(pair -> contrast.switches().contains(pair.subject())
                        && contrast.weights()
                                .keySet()
                                .containsAll(pair.weights().keySet()))
                .toList();
    }

    /** Whether more starts would tell nothing, because the noise is smaller than what the looks at them leave open. */
    private boolean isOfTheLooks(Asked asked) {
        if (asked.metric() != Metric.STARTUP_S) {
            return false;
        }
        Effect measured =
                questions.fits().get(asked.metric()).effect(asked.contrast().weights());
        return asked.hypothesis().effect().error() > measured.error();
    }

    /** Whether more of this load would tell nothing, because a side fails too many of its requests. */
    private boolean isOverloaded(Contrast contrast) {
        LoadKind kind = LoadKind.of(run.loads().get(workload));
        return contrast.sides(variants).stream().anyMatch(variant -> variant.isOverloaded(kind));
    }

    private static boolean counts(VariantTrials variant) {
        return !variant.ok().isEmpty();
    }

    private static Optional<String> reason(VariantTrials variant) {
        if (variant.trials().stream().anyMatch(TrialResult::isLowerBound)) {
            return Optional.of(variant.name() + ": limited by the load generator, only a lower bound");
        }
        return variant.trials().stream()
                .filter(trial -> trial.status() != TrialStatus.OK)
                .findFirst()
                .map(trial -> variant.name() + ": " + variant.lost() + " (" + trial.reason() + ")");
    }
}
