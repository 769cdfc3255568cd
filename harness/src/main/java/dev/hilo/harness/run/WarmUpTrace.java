package dev.hilo.harness.run;

import dev.hilo.harness.run.SteadyStateDetector.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The seconds of a warm-up as they end: what the load generator tells of each in {@code warm-up.csv}, joined with what the application used
 * in it.
 */
final class WarmUpTrace {
    private static final String HEADER =
            "second,requests,latency_p50_ms,latency_p99_ms,cpu_ms_per_request,compile_ms,steady\n";
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double MILLIS = 1e3;
    private static final int COLUMNS = 4;
    /** Less CPU than that in a second is told too coarsely by a clock that ticks every 10 ms. */
    private static final double LEAST_CPU_MILLIS = 100;

    private final Path generatorFile;
    private final RisingTotal cpuMillis = new RisingTotal();
    private final RisingTotal compileMillis = new RisingTotal();
    private final List<Window> windows = new ArrayList<>();
    private final StringBuilder lines = new StringBuilder(HEADER);
    private int seconds;

    /** @param generatorFile where the generator appends its lines */
    WarmUpTrace(Path generatorFile) {
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
                .forEach(line -> add(line.split(",", COLUMNS), begunEpochMillis / MILLIS));
    }

    private void add(String[] cells, double begun) {
        long requests = Long.parseLong(cells[1]);
        double p50 = millis(cells[2]);
        double used = cpuMillis.rise(begun + seconds, begun + seconds + 1);
        double perRequest = requests == 0 ? Double.NaN : used / requests;
        if (Double.isFinite(p50)) {
            windows.add(new Window(p50, used < LEAST_CPU_MILLIS ? Double.NaN : perRequest));
        }
        lines.append(seconds).append(',').append(requests);
        for (double value : new double[] {
            p50, millis(cells[3]), perRequest, compileMillis.rise(begun + seconds, begun + seconds + 1)
        }) {
            lines.append(',').append(Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "");
        }
        lines.append(',').append(steadyState().isSteady() ? 1 : 0).append('\n');
        seconds++;
    }

    private static double millis(String micros) {
        return micros.isEmpty() ? Double.NaN : Long.parseLong(micros) / MICROS_PER_MILLI;
    }

    SteadyStateDetector steadyState() {
        return SteadyStateDetector.of(windows);
    }

    void write(Path file) throws IOException {
        Files.writeString(file, lines);
    }
}
