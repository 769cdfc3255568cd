package dev.hilo.harness.run;

import dev.hilo.harness.result.metrics.WarmUpTrace;
import dev.hilo.harness.run.SteadyStateDetector.Window;
import dev.hilo.load.WarmUpSecond;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The seconds of a warm-up as they end: the {@link WarmUpSecond} of the load generator, joined with what the application used
 * in it.
 */
final class WarmUpMonitor {
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double MILLIS = 1e3;
    /** Less CPU than that in a second is measured too coarsely by a clock that ticks every 10 ms. */
    private static final double LEAST_CPU_MILLIS = 100;

    private final Path generatorFile;
    private final RisingTotal cpuMillis = new RisingTotal();
    private final RisingTotal compileMillis = new RisingTotal();
    private final List<Window> windows = new ArrayList<>();
    private final StringBuilder lines = new StringBuilder(WarmUpTrace.HEADER).append('\n');
    private int seconds;

    /** @param generatorFile where the generator appends its lines */
    WarmUpMonitor(Path generatorFile) {
        this.generatorFile = generatorFile;
    }

    /** To be called often: between two samples the use is taken to be even. */
    void sample(ApplicationUse use) {
        double moment = use.epochMillis() / MILLIS;
        use.cpuMillis().ifPresent(total -> cpuMillis.add(moment, total));
        use.compileMillis().ifPresent(total -> compileMillis.add(moment, total));
    }

    /**
     * Takes the seconds that have ended since the last look.
     *
     * @param begunEpochMillis when second 0 began
     */
    void read(long begunEpochMillis) throws IOException {
        if (!Files.exists(generatorFile)) {
            return;
        }
        String text = Files.readString(generatorFile);
        text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .skip(1L + seconds)
                .forEach(line -> add(WarmUpSecond.parse(line), begunEpochMillis / MILLIS));
    }

    private void add(WarmUpSecond told, double begun) {
        long requests = told.requests();
        double p50 = told.p50Micros() / MICROS_PER_MILLI;
        double used = cpuMillis.rise(begun + seconds, begun + seconds + 1);
        double perRequest = requests == 0 ? Double.NaN : used / requests;
        if (Double.isFinite(p50)) {
            windows.add(new Window(p50, used < LEAST_CPU_MILLIS ? Double.NaN : perRequest));
        }
        lines.append(seconds).append(',').append(requests);
        for (double value : new double[] {
            p50,
            told.p99Micros() / MICROS_PER_MILLI,
            perRequest,
            compileMillis.rise(begun + seconds, begun + seconds + 1)
        }) {
            lines.append(',').append(Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "");
        }
        lines.append(',').append(steadyState().isSteady() ? 1 : 0).append('\n');
        seconds++;
    }

    /** Whether the generator tells of its seconds at all: a command does not. */
    boolean isTold() {
        return Files.exists(generatorFile);
    }

    SteadyStateDetector steadyState() {
        return SteadyStateDetector.of(windows);
    }

    void write(Path file) throws IOException {
        Files.writeString(file, lines);
    }
}
