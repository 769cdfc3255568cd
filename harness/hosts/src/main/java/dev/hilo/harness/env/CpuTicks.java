package dev.hilo.harness.env;

import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Time of all processors since boot, in clock ticks; the difference of two readings shows the time that a virtual machine's host took away. */
public record CpuTicks(long total, long steal) {
    /** The share of all processors' time, in percent, above which stolen time makes a trial invalid. */
    public static final double MUCH_STEAL_PERCENT = 5;

    /** user, nice, system, idle, iowait, irq, softirq, steal; guest times, which follow, are in user and nice already. */
    private static final int FIELDS = 8;

    private static final String ALL_PROCESSORS = "cpu ";

    /** @return zero ticks where the kernel does not report them */
    public static CpuTicks now() {
        return read(SystemFiles.REAL);
    }

    public static CpuTicks read(SystemFiles files) {
        return files.text("proc/stat").flatMap(CpuTicks::of).orElse(new CpuTicks(0, 0));
    }

    /** @param stat the file {@code /proc/stat}, or its first line; empty where that does not tell of processors */
    public static Optional<CpuTicks> of(String stat) {
        if (!stat.startsWith(ALL_PROCESSORS)) {
            return Optional.empty();
        }
        long[] ticks = Stream.of(stat.lines().findFirst().orElseThrow().split(" +"))
                .skip(1)
                .limit(FIELDS)
                .mapToLong(Long::parseLong)
                .toArray();
        return Optional.of(new CpuTicks(LongStream.of(ticks).sum(), ticks[FIELDS - 1]));
    }

    /** Percent of all processors' time since an earlier reading that the host gave to others; 0 when no time has passed. */
    public double stealPercentSince(CpuTicks earlier) {
        long passed = total - earlier.total;
        return passed <= 0 ? 0 : 100.0 * (steal - earlier.steal) / passed;
    }
}
