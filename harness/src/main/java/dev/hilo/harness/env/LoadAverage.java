package dev.hilo.harness.env;

import java.util.Locale;
import java.util.Optional;

/** How many tasks ran or waited to run, on average over the last minute. */
public record LoadAverage(double tasks, int processors) {
    /** What to do when it {@link #isMuch()}. */
    public static final String CURE = "close other programs and wait a minute";

    private static final double BUSY_SHARE = 0.5;

    /** Empty where the kernel does not tell. */
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
