package dev.hilo.harness.analysis.why;

import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.Effect;
import dev.hilo.harness.stats.Interval;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import dev.hilo.harness.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a request with its difference.
 *
 * @param interval of the difference; empty with fewer than two duets
 * @param isNamed whether the difference is shown: its interval excludes none, with the false discovery rate of all parts controlled
 */
public record JudgedPart(Part part, Effect effect, Optional<Interval> interval, boolean isNamed) {
    private static final double ERROR = TestDecision.ERROR_RATE;

    public String name() {
        return part.name();
    }

    public double difference() {
        return effect.change();
    }

    /**
     * Judges all parts of one kind together.
     *
     * @param open whether a difference of them may be named at all
     */
    static List<JudgedPart> of(List<Part> parts, Cost cost, boolean open) {
        List<Effect> effects =
                parts.stream().map(part -> part.effect(cost.noise().ofPart())).toList();
        List<TestDecision> decisions = TestDecision.of(
                new Rule(Correction.BENJAMINI_HOCHBERG, ERROR),
                effects.stream()
                        .map(effect -> new Hypothesis(effect, Better.NEITHER, 0))
                        .toList());
        List<JudgedPart> judged = new ArrayList<>();
        for (int at = 0; at < parts.size(); at++) {
            TestDecision decision = decisions.get(at);
            boolean isShown = decision.verdict() == Verdict.DIFFERENT;
            judged.add(new JudgedPart(parts.get(at), effects.get(at), decision.interval(), open && isShown));
        }
        return judged;
    }

    /** Judges the whole, of which the noise between JVMs is known better. */
    static JudgedPart whole(Part whole, Cost cost) {
        Effect effect = whole.effect(cost.noise().ofWhole());
        Optional<Interval> interval = effect.interval(1 - ERROR);
        return new JudgedPart(
                whole, effect, interval, interval.isPresent() && !interval.get().holds(0));
    }

    /** Whether the intervals of the two have nothing in common. */
    public boolean isApartFrom(JudgedPart other) {
        return interval.flatMap(
                        mine -> other.interval().filter(ends -> ends.low() > mine.high() || ends.high() < mine.low()))
                .isPresent();
    }

    JudgedPart namedOnlyIf(boolean open) {
        return new JudgedPart(part, effect, interval, open && isNamed);
    }

    /** Whether its difference is shown to be less than this much of the cost, by two one-sided tests. */
    public boolean isWithin(double cost) {
        return effect.interval(1 - 2 * ERROR)
                .filter(ends -> -cost < ends.low() && ends.high() < cost)
                .isPresent();
    }
}
