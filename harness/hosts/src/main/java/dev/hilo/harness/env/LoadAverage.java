package dev.hilo.harness.env;

import java.util.Locale;
import java.util.Optional;

/** The average number of tasks over the last minute that ran or waited to run. */
public record LoadAverage(double tasks, int processors) {
    /** Advice for a load average that is {@linkplain #isMuch() too high}. */
    public static final String CURE = "close other programs and wait a minute";

    private static final double BUSY_SHARE = 0.5;

    /** The load average; empty where the kernel does not report it. */
    public static Optional<LoadAverage> read(SystemFiles files) {
        return files.text("proc/loadavg")
                .map(text -> new LoadAverage(
                        Double.parseDouble(text.split(" ")[0]),
                        ProcessorLayout.read(files).processors().size()));
    }

    public boolean isMuch() {
        return tasks > BUSY_SHARE * processors;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "load average %.2f on %d processors", tasks, processors);
    }
}
