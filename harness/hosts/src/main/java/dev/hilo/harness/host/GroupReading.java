package dev.hilo.harness.host;

/**
 * The kernel's counters of a control group; NaN for those that it does not report.
 *
 * @param periods in which the group wanted to run while it had a quota
 * @param throttledPeriods in which the quota was used up before the period's end
 * @param throttledSeconds for which it was kept from its processors, summed over them
 * @param memoryMb that it holds, without its page cache: what the kernel cannot take back
 * @param cacheMb of its page cache, which counts for the limit and is taken back when the limit is near
 * @param oomKills processes that the kernel has killed because of the limit
 */
public record GroupReading(
        double periods,
        double throttledPeriods,
        double throttledSeconds,
        double memoryMb,
        double cacheMb,
        double oomKills) {}
