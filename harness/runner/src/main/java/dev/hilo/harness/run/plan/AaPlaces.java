package dev.hilo.harness.run.plan;

import dev.hilo.harness.result.Subject;
import java.util.List;

/**
 * The places of A/A duets in a plan.
 *
 * @param of variants that have them; each has one before any has its second
 * @param every their distance
 * @param isFirst whether the first duet of all is one; otherwise the first comes at the end of the first distance
 */
public record AaPlaces(List<Subject> of, int every, boolean isFirst) {
    private static final int USUAL = 6;

    /** The usual distance in a run with this many pairs: with many, there are two in each round. */
    public static int usualDistance(int pairs) {
        return Math.max(USUAL, pairs / 2);
    }

    /** No A/A duet beside pairs. */
    public static AaPlaces none(List<Subject> of) {
        return new AaPlaces(of, Integer.MAX_VALUE, false);
    }

    /** @param duet its place in the plan, from 1 */
    boolean isAt(int duet) {
        return (isFirst ? duet - 1 : duet) % every == 0;
    }

    /** The number of A/A duets in the shortest plan with this many other duets. */
    int beside(int compared) {
        return isFirst ? Math.ceilDiv(compared, every - 1) : (compared - 1) / (every - 1);
    }
}
