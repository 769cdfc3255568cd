package dev.hilo.harness.host;

/**
 * The resources that a program has used up to a moment, and holds at that moment.
 *
 * @param nanoTime the moment, by {@link System#nanoTime()}
 * @param cpuSeconds as {@link ResourceMeter#cpuSeconds()}
 * @param rssMb resident memory, summed over its processes: a page that several of them share counts for each
 * @param threads of the operating system, in any state
 * @param voluntarySwitches of its threads since they were first read, ended ones included
 */
public record ResourceReading(
        long nanoTime,
        double cpuSeconds,
        double rssMb,
        int threads,
        int running,
        int sleeping,
        int inDiskWait,
        long voluntarySwitches,
        long involuntarySwitches) {

    /** The resources of two programs together, at the later of both moments. */
    ResourceReading plus(ResourceReading other) {
        return new ResourceReading(
                Math.max(nanoTime, other.nanoTime),
                cpuSeconds + other.cpuSeconds,
                rssMb + other.rssMb,
                threads + other.threads,
                running + other.running,
                sleeping + other.sleeping,
                inDiskWait + other.inDiskWait,
                voluntarySwitches + other.voluntarySwitches,
                involuntarySwitches + other.involuntarySwitches);
    }

    /** CPU between an earlier reading of the same program and this one, in percent of one processor; NaN for the same moment. */
    public double cpuPercentSince(ResourceReading earlier) {
        return 100 * (cpuSeconds - earlier.cpuSeconds) / ((nanoTime - earlier.nanoTime) / 1e9);
    }
}
