package dev.hilo.gatling.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** Reads the result files of the generator. */
public record LoadFiles(Path folder) {

    public JsonNode totals() throws IOException {
        return JsonMapper.builder().build().readTree(folder.resolve("load.json").toFile());
    }

    /** Sum of a column of {@code arrivals.csv}. */
    public long arrivals(String column) {
        return sum("arrivals.csv", column, "");
    }

    /** Sum of a column of {@code operations.csv}, over all operations or one. */
    public long outcomes(String column) {
        return sum("operations.csv", column, "");
    }

    public long outcomes(String column, String operation) {
        return sum("operations.csv", column, operation);
    }

    /** A column of {@code arrivals.csv} by the second. */
    public List<Integer> arrivalsBySecond(String column) {
        return bySecond("arrivals.csv", column);
    }

    /** A column of {@code heartbeat.csv} by the second. */
    public List<Integer> heartbeatsBySecond(String column) {
        return bySecond("heartbeat.csv", column);
    }

    private List<Integer> bySecond(String file, String column) {
        List<String> lines = lines(file);
        int place = Arrays.asList(lines.getFirst().split(",")).indexOf(column);
        return lines.stream()
                .skip(1)
                .map(line -> Integer.valueOf(line.split(",", -1)[place]))
                .toList();
    }

    private long sum(String file, String column, String operation) {
        try {
            List<String> lines = Files.readAllLines(folder.resolve(file));
            int place = Arrays.asList(lines.getFirst().split(",")).indexOf(column);
            return lines.stream()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .filter(cells -> operation.isEmpty() || cells[1].equals(operation))
                    .mapToLong(cells -> Long.parseLong(cells[place]))
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Header and one line for each finished second of the warm-up. */
    public List<String> warmUpLines() {
        return lines("warm-up.csv");
    }

    /** The same for the load, if a live page was open. */
    public List<String> liveLines() {
        return lines("live.csv");
    }

    private List<String> lines(String name) {
        try {
            Path file = folder.resolve(name);
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All latencies of one operation, or of all. */
    public Histogram latency(String file, String operation) throws IOException {
        Histogram all = new Histogram(3);
        try (HistogramLogReader reader =
                new HistogramLogReader(folder.resolve(file).toFile())) {
            for (EncodableHistogram next = reader.nextIntervalHistogram();
                    next != null;
                    next = reader.nextIntervalHistogram()) {
                if (operation.isEmpty() || operation.equals(next.getTag())) {
                    all.add((Histogram) next);
                }
            }
        }
        return all;
    }
}
