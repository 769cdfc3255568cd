package dev.hilo.harness.probe;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The rows of one probe. Each goes to the file system in one write, so that a killed harness leaves whole lines and at most one torn
 * line at the end.
 */
final class RowFile implements AutoCloseable {
    private final Path csv;
    private final Path partial;
    private final OutputStream out;

    RowFile(Path folder, String name, List<String> columns) throws IOException {
        csv = folder.resolve(name + ".csv");
        partial = folder.resolve(name + ".csv.partial");
        out = Files.newOutputStream(partial);
        write("epoch_ms," + String.join(",", columns));
    }

    void append(long epochMillis, double[] values) throws IOException {
        write(epochMillis + Arrays.stream(values).mapToObj(RowFile::cell).collect(Collectors.joining(",", ",", "")));
    }

    /** Replaces the wall clock by seconds since the start of the load, and the partial file by the final one. */
    void finish(long loadStartEpochMillis) throws IOException {
        String text = Files.readString(partial);
        List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .map(line -> rebase(line, loadStartEpochMillis))
                .toList();
        Path draft = csv.resolveSibling(csv.getFileName() + ".new");
        Files.write(draft, lines);
        Files.move(draft, csv, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Files.delete(partial);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private void write(String line) throws IOException {
        out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static String rebase(String line, long start) {
        String time = line.substring(0, line.indexOf(','));
        String rest = line.substring(time.length());
        return (time.equals("epoch_ms") ? "second" : second(Long.parseLong(time), start)) + rest;
    }

    static String second(long epochMillis, long start) {
        return BigDecimal.valueOf(epochMillis - start, 3).toPlainString();
    }

    private static String cell(double value) {
        return Double.isFinite(value) ? decimal(value) : "";
    }

    /** A number with at most three decimals, as short as it can be. */
    static String decimal(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
