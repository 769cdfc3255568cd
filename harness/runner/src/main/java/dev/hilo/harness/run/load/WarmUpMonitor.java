package dev.hilo.harness.run.load;

import dev.hilo.harness.result.metrics.CsvCell;
import dev.hilo.harness.result.metrics.WarmUpTrace;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.WarmUpSecond;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * The seconds of a warm-up as they end: the {@link WarmUpSecond} of the load generator, joined with what the application used
 * in it.
 */
public final class WarmUpMonitor {
    private static final double MICROS_PER_MILLI = 1e3;
    private static final double MILLIS = 1e3;
    private final RisingTotal cpuMillis = new RisingTotal();
    private final RisingTotal compileMillis = new RisingTotal();

    /** Takes a sample. Called often, because the use between two samples is taken to be even. */
    public void sample(ApplicationUse use) {
        double moment = use.epochMillis() / MILLIS;
        use.cpuMillis().ifPresent(total -> cpuMillis.add(moment, total));
        use.compileMillis().ifPresent(total -> compileMillis.add(moment, total));
    }

    /**
     * Writes the seconds that the generator reported; no file when it reported none, as with a command.
     *
     * @param handshake of the load
     */
    public void write(GeneratorHandshake handshake, Path file) throws IOException {
        Path told = handshake.folder().resolve(WarmUpSecond.FILE);
        if (!Files.exists(told)) {
            return;
        }
        double begun = handshake.warmUpBegun().epochMillis() / MILLIS;
        String lines = Files.readAllLines(told).stream()
                .skip(1)
                .map(line -> line(WarmUpSecond.parse(line), begun))
                .collect(Collectors.joining());
        Files.writeString(file, WarmUpTrace.HEADER + "\n" + lines);
    }

    private String line(WarmUpSecond told, double begun) {
        double from = begun + told.second();
        double cpu = cpuMillis.rise(from, from + 1);
        StringBuilder line = new StringBuilder();
        line.append(told.second()).append(',').append(told.requests());
        for (double value : new double[] {
            told.p50Micros() / MICROS_PER_MILLI,
            told.p99Micros() / MICROS_PER_MILLI,
            told.requests() == 0 ? Double.NaN : cpu / told.requests(),
            compileMillis.rise(from, from + 1)
        }) {
            line.append(',').append(CsvCell.of(value));
        }
        return line.append('\n').toString();
    }
}
