package dev.hilo.harness.stats;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.rng.UniformRandomProvider;

/** What is left of the logarithms of trials' metrics without their variant and their block, by metric: to be drawn from. */
record RecordedNoise(Map<String, double[]> residuals) {
    private static final CSVFormat FORMAT = CSVFormat.DEFAULT
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setCommentMarker('#')
            .get();

    static RecordedNoise read() {
        try (Reader reader = new InputStreamReader(
                RecordedNoise.class.getResourceAsStream("recorded-noise.csv"), StandardCharsets.UTF_8)) {
            Map<String, List<CSVRecord>> byMetric = FORMAT.parse(reader).stream()
                    .collect(Collectors.groupingBy(row -> row.get("figure"), LinkedHashMap::new, Collectors.toList()));
            Map<String, double[]> residuals = new LinkedHashMap<>();
            byMetric.forEach((metric, rows) -> residuals.put(
                    metric,
                    rows.stream()
                            .mapToDouble(row -> Double.parseDouble(row.get("residual_log")))
                            .toArray()));
            return new RecordedNoise(residuals);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> metrics() {
        return List.copyOf(residuals.keySet());
    }

    double draw(String metric, UniformRandomProvider random) {
        double[] values = residuals.get(metric);
        return values[random.nextInt(values.length)];
    }
}
