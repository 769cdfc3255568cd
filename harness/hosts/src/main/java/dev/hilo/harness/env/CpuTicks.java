package dev.hilo.harness.env;

import java.util.Arrays;

/** Time of all processors since boot, in clock ticks; the difference of two readings shows the time that a virtual machine's host took away. */
public record CpuTicks(long total, long steal) {
    /** The share of all processors' time, in percent, above which stolen time makes a trial invalid. */
    public static final double MUCH_STEAL_PERCENT = 5;

    /** user, nice, system, idle, iowait, irq, softirq, steal; guest times, which follow, are in user and nice already. */
    private static final int FIELDS = 8;

    /** @return zero ticks where the kernel does not report them */
    public static CpuTicks now() {
        return read(SystemFiles.REAL);
    }

    public static CpuTicks read(SystemFiles files) {
        long[] ticks = files.text("proc/stat")
                .map(text -> text.lines().findFirst().orElseThrow().split(" +"))
                .map(fields -> Arrays.stream(fields)
                        .skip(1)
                        .limit(FIELDS)
                        .mapToLong(Long::parseLong)
                        .toArray())
                .orElse(new long[FIELDS]);
        return new CpuTicks(Arrays.stream(ticks).sum(), ticks[FIELDS - 1]);
    }

    /** Percent of all processors' time since an earlier reading that the host gave to others; 0 when no time has passed. */
    public double stealPercentSince(CpuTicks earlier) {
        long passed = total - earlier.total;
        return passed <= 0 ? 0 : 100.0 * (steal - earlier.steal) / passed;
    }
}
