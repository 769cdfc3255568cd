package dev.hilo.harness.stats;

import dev.hilo.harness.result.Figure.Better;
import java.util.ArrayList;
import java.util.List;

/**
 * The verdict about one change, with what decided it.
 *
 * @param correctedP p corrected for all changes that were judged together; NaN without enough blocks
 * @param floor the noise floor of this very change
 */
public record Ruling(Effect effect, double correctedP, NoiseFloor floor, Verdict verdict) {
    /** The error rate: of the differences told, the share that is not there. */
    public static final double ERROR_RATE = 0.05;

    /** A change that is to be judged. */
    public record Candidate(Effect effect, NoiseFloor floor, Better better) {}

    /** Judges all changes that are told together; the order stays. */
    public static List<Ruling> of(List<Candidate> together) {
        double[] corrected = Correction.benjaminiHochberg(together.stream()
                .mapToDouble(candidate -> candidate.effect().p())
                .toArray());
        List<Ruling> rulings = new ArrayList<>();
        for (int at = 0; at < corrected.length; at++) {
            rulings.add(of(together.get(at), corrected[at]));
        }
        return rulings;
    }

    /** Of a change about which nothing can be said. */
    public static Ruling invalid(Effect effect) {
        return new Ruling(effect, Double.NaN, NoiseFloor.of(new double[0], 0), Verdict.INVALID);
    }

    /** Whether it is more than chance. */
    public boolean isBeyondChance() {
        return correctedP <= ERROR_RATE;
    }

    /** Whether it is more than this machine shows where nothing changed; without twins nothing is known against it. */
    public boolean isAboveFloor() {
        return !floor.isKnown() || Math.abs(effect.linear()) > floor.size();
    }

    private static Ruling of(Candidate candidate, double corrected) {
        Ruling open = new Ruling(candidate.effect(), corrected, candidate.floor(), null);
        return new Ruling(open.effect, corrected, open.floor, open.decide(candidate.better()));
    }

    private Verdict decide(Better better) {
        if (!effect.isEnough()) {
            return Verdict.NOT_ENOUGH_TRIALS;
        }
        if (!isBeyondChance() || !isAboveFloor()) {
            return Verdict.NO_DIFFERENCE_SHOWN;
        }
        boolean higher = effect.linear() > 0;
        return switch (better) {
            case NEITHER -> Verdict.DIFFERENT;
            case HIGHER -> higher ? Verdict.BETTER : Verdict.WORSE;
            case LOWER -> higher ? Verdict.WORSE : Verdict.BETTER;
        };
    }
}
