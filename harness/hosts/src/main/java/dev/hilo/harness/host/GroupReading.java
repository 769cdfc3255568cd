package dev.hilo.harness.host;

/**
 * The kernel's counters of a control group; NaN for those that it does not report.
 *
 * @param periods number of quota periods in which the group had something to run
 * @param throttledPeriods number of these in which the quota ran out
 * @param throttledSeconds time for which it was throttled, summed over its processors
 * @param memoryMb memory in use, shared memory included, without the page cache: the kernel cannot reclaim it
 * @param cacheMb size of its page cache, which counts towards the limit and is reclaimed near the limit
 * @param oomKills number of processes that the kernel has killed because of the limit
 */
public record GroupReading(
        double periods,
        double throttledPeriods,
        double throttledSeconds,
        double memoryMb,
        double cacheMb,
        double oomKills) {

    /** The counters of two groups together. */
    GroupReading plus(GroupReading other) {
        return new GroupReading(
                periods + other.periods,
                throttledPeriods + other.throttledPeriods,
                throttledSeconds + other.throttledSeconds,
                memoryMb + other.memoryMb,
                cacheMb + other.cacheMb,
                oomKills + other.oomKills);
    }
}
