package dev.hilo.harness.env;

/** Time of all processors since boot, in clock ticks; two readings tell what a virtual machine's host took away between them. */
public record CpuTicks(long total, long steal) {

    public static CpuTicks now() {
        throw new UnsupportedOperationException("soon");
    }

    /** Percent of all processors' time since an earlier reading that the host gave to others; 0 when no time has passed. */
    public double stealPercentSince(CpuTicks earlier) {
        long passed = total - earlier.total;
        return passed <= 0 ? 0 : 100.0 * (steal - earlier.steal) / passed;
    }
}
