package dev.hilo.harness.run.closedloop;

import java.util.Locale;

/** A metric of a measurement. Percentages are of one processor: a part that keeps two busy has 200. */
public enum ClosedLoopFigure {
    REQUESTS_PER_S("requests/s", "%,.0f"),
    WRK_P50_MS("p50 ms", "%.2f"),
    WRK_P99_MS("p99 ms", "%.2f"),
    APPLICATION_CPU_MS_PER_REQUEST("CPU ms/request", "%.3f"),
    APPLICATION_CPU_PERCENT("application CPU %", "%.0f"),
    DATABASE_CPU_PERCENT("database CPU %", "%.0f"),
    WRK_CPU_PERCENT("wrk CPU %", "%.0f"),
    RSS_MB("RSS MB", "%.0f"),
    START_S("start s", "%.1f"),
    REQUESTS("requests", "%.0f"),
    NON_2XX("non-2xx", "%.0f"),
    SOCKET_ERRORS("socket errors", "%.0f");

    private final String heading;
    private final String format;

    ClosedLoopFigure(String heading, String format) {
        this.heading = heading;
        this.format = format;
    }

    /** For people. */
    public String heading() {
        return heading;
    }

    /** For {@code closed-loop.csv}. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String told(double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
