package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.GoalRate.Bound;
import dev.hilo.harness.analysis.GoalRates;
import dev.hilo.harness.analysis.ResponseCurve;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.Scale;
import dev.hilo.harness.stats.TestDecision;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The rates at which the sides of a response curve reach its goal, in a sentence. */
record GoalWords(ResponseCurve curve, GoalRates goal) {

    String sentence() {
        String rates = IntStream.range(0, goal.sides().size())
                .mapToObj(at -> curve.sides().get(at).variant().levelLabel() + " "
                        + rate(goal.sides().get(at)))
                .collect(Collectors.joining(", "));
        return "The rate up to which the goal %s is met: %s%s.".formatted(goal.goal(), rates, change());
    }

    private static String rate(GoalRates.Side side) {
        if (side.isUnknown()) {
            return "unknown";
        }
        String bound =
                switch (side.bound()) {
                    case NONE -> "";
                    case AT_LEAST -> "at least ";
                    case AT_MOST -> "below ";
                };
        return bound
                + CurveWords.perSecond(side.perSecond())
                + side.interval()
                        .map(ends -> " [%s, %s]".formatted(Numbers.measured(ends.low()), Numbers.measured(ends.high())))
                        .orElse("");
    }

    private String change() {
        return curve.goalChange().map(this::change).orElseGet(this::withoutChange);
    }

    private String change(TestDecision decision) {
        if (!decision.effect().isEnough()) {
            return "; %s%s, %s"
                    .formatted(
                            goal.atLeast() ? "a bound of the ratio " : "",
                            Changes.text(Metric.CAPACITY_PER_S, decision.effect()),
                            CurveWords.ONE_DUET);
        }
        String verdict = VerdictWords.words(decision.verdict(), decision.rule().samePercent());
        return goal.atLeast() && decision.verdict().isDifference()
                ? "; %s, at least %s".formatted(verdict, nearest(decision))
                : "; %s %s".formatted(verdict, Changes.withInterval(Metric.CAPACITY_PER_S, decision));
    }

    /** The end of the interval that is nearer to no change. */
    private static String nearest(TestDecision decision) {
        boolean higher = decision.effect().linear() > 0;
        return decision.interval()
                .map(ends -> Changes.text(Metric.CAPACITY_PER_S, Scale.RATIO, higher ? ends.low() : ends.high()))
                .orElseGet(() -> Changes.text(Metric.CAPACITY_PER_S, decision.effect()));
    }

    private String withoutChange() {
        boolean bounded = goal.sides().stream().anyMatch(side -> side.bound() != Bound.NONE);
        return goal.sides().size() > 1 && bounded ? "; no verdict, because a rate is only a bound" : "";
    }
}
