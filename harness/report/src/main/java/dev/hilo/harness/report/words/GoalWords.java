package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.GoalRate.Bound;
import dev.hilo.harness.analysis.GoalRates;
import dev.hilo.harness.analysis.ResponseCurve;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.stats.TestDecision;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rates at which the sides of a response curve reach its goal, in a sentence. */
record GoalWords(ResponseCurve curve, GoalRates goal) {

    String sentence() {
        String rates = IntStream.range(0, goal.sides().size())
                .mapToObj(at -> curve.sides().get(at).variant().levelLabel() + ": "
                        + rate(goal.sides().get(at)))
                .collect(Collectors.joining("; "));
        return "The rate up to which the goal %s is met: %s%s.".formatted(goal.goal(), rates, change());
    }

    /** A line for each side that misses the goal at the lowest rate already. */
    Stream<String> aboveTheGoal() {
        return IntStream.range(0, goal.sides().size())
                .filter(at -> goal.sides().get(at).bound() == Bound.AT_MOST)
                .mapToObj(at ->
                        "%s: even the lowest rate, %s, misses the goal: measure again with a lower rate for --curve, or with none."
                                .formatted(
                                        curve.sides().get(at).variant().levelLabel(),
                                        CurveWords.perSecond(
                                                curve.rates().getFirst().perSecond())));
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
                        .map(ends ->
                                " [%s, %s]".formatted(CurveWords.number(ends.low()), CurveWords.number(ends.high())))
                        .orElse("");
    }

    private String change() {
        return curve.goalChange().map(this::change).orElseGet(this::withoutChange);
    }

    /** The change and its verdict. Of a change that is a lower bound, only a difference can be shown. */
    private String change(TestDecision decision) {
        if (!decision.effect().isEnough()) {
            return ". Ratio: %s%s, %s"
                    .formatted(
                            goal.atLeast() ? "a bound, " : "",
                            Changes.text(Metric.CAPACITY_PER_S, decision.effect()),
                            CurveWords.ONE_DUET);
        }
        if (goal.atLeast() && !decision.verdict().isDifference()) {
            return withoutChange();
        }
        String verdict = VerdictWords.words(decision);
        return goal.atLeast()
                ? ". Ratio: %s, %s".formatted(Changes.bounded(Metric.CAPACITY_PER_S, decision), verdict)
                : ". Ratio: %s, %s".formatted(Changes.withInterval(Metric.CAPACITY_PER_S, decision), verdict);
    }

    private String withoutChange() {
        boolean bounded = goal.sides().stream().anyMatch(side -> side.bound() != Bound.NONE);
        return goal.sides().size() > 1 && bounded ? ". No verdict, because a rate is only a bound" : "";
    }
}
