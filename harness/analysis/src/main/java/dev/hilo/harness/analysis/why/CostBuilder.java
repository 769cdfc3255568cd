package dev.hilo.harness.analysis.why;

import java.util.List;

/** The cost of a part, out of the amount that the stacks of each side have of it. */
final class CostBuilder {
    private final List<ProfiledDuet> duets;
    private final double[] before;
    private final double[] after;
    private final double[] sampling;

    CostBuilder(List<ProfiledDuet> duets) {
        this.duets = duets;
        this.before = new double[duets.size()];
        this.after = new double[duets.size()];
        this.sampling = new double[duets.size()];
    }

    void set(int duet, Tally ofBefore, Tally ofAfter) {
        ProfiledSide from = duets.get(duet).before();
        ProfiledSide to = duets.get(duet).after();
        before[duet] = from.perUnit() * ofBefore.amount();
        after[duet] = to.perUnit() * ofAfter.amount();
        sampling[duet] = from.samplingOf(ofBefore) + to.samplingOf(ofAfter);
    }

    Part part(String name) {
        return new Part(name, before, after, sampling);
    }
}
