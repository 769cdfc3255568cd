package dev.hilo.harness.env;

import dev.hilo.processes.CpuSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Time of some processors since boot, in clock ticks; the difference of two readings shows the time that a virtual machine's host took away. */
public record CpuTicks(long total, long steal) {
    /** The share of the processors' time, in percent, above which stolen time makes a trial invalid. */
    public static final double MUCH_STEAL_PERCENT = 5;

    /** user, nice, system, idle, iowait, irq, softirq, steal; guest times, which follow, are in user and nice already. */
    private static final int FIELDS = 8;

    private static final String ALL_PROCESSORS = "cpu ";

    private static final CpuTicks NONE = new CpuTicks(0, 0);

    /** @return those of all where the kernel does not report each processor, and zero ticks where it reports none */
    public static CpuTicks now(CpuSet processors) {
        return read(SystemFiles.REAL, processors);
    }

    static CpuTicks read(SystemFiles files, CpuSet processors) {
        return files.text("proc/stat")
                .flatMap(stat -> of(stat, processors).or(() -> of(stat)))
                .orElse(NONE);
    }

    /** Empty for all processors, and where a line of some is missing. */
    private static Optional<CpuTicks> of(String stat, CpuSet processors) {
        List<String> names = processors.processors().stream()
                .map(number -> "cpu" + number + " ")
                .toList();
        List<String> lines = stat.lines()
                .filter(line -> names.stream().anyMatch(line::startsWith))
                .toList();
        return processors.isAll() || lines.size() < names.size()
                ? Optional.empty()
                : Optional.of(lines.stream().map(CpuTicks::ofLine).reduce(NONE, CpuTicks::plus));
    }

    /** Time of all processors. */
    public static CpuTicks read(SystemFiles files) {
        return files.text("proc/stat").flatMap(CpuTicks::of).orElse(NONE);
    }

    /** @param stat the file {@code /proc/stat}, or its first line; empty where that does not tell of processors */
    public static Optional<CpuTicks> of(String stat) {
        if (!stat.startsWith(ALL_PROCESSORS)) {
            return Optional.empty();
        }
        return Optional.of(ofLine(stat.lines().findFirst().orElseThrow()));
    }

    private static CpuTicks ofLine(String line) {
        long[] ticks = times(line);
        return new CpuTicks(LongStream.of(ticks).sum(), ticks[FIELDS - 1]);
    }

    /** Ticks by what the processors did, in the order of the kernel. @param line of {@code /proc/stat} that begins with {@code cpu} */
    public static long[] times(String line) {
        return Stream.of(line.split(" +"))
                .skip(1)
                .limit(FIELDS)
                .mapToLong(Long::parseLong)
                .toArray();
    }

    private CpuTicks plus(CpuTicks other) {
        return new CpuTicks(total + other.total, steal + other.steal);
    }

    /** Percent of the processors' time since an earlier reading that the host gave to others; 0 when no time has passed. */
    public double stealPercentSince(CpuTicks earlier) {
        long passed = total - earlier.total;
        return passed <= 0 ? 0 : 100.0 * (steal - earlier.steal) / passed;
    }
}
