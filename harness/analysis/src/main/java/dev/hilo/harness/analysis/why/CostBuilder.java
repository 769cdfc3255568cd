package dev.hilo.harness.analysis.why;

import java.util.List;

/** The cost of a part, out of the samples that each side has of it. */
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

    void set(int duet, long samplesBefore, long samplesAfter) {
        double of = duets.get(duet).before().perSample();
        double to = duets.get(duet).after().perSample();
        before[duet] = of * samplesBefore;
        after[duet] = to * samplesAfter;
        // a count of rare events has its mean as variance; none at all is no proof of none
        sampling[duet] = of * of * Math.max(1, samplesBefore) + to * to * Math.max(1, samplesAfter);
    }

    Part part(String name) {
        return new Part(name, before, after, sampling);
    }
}
