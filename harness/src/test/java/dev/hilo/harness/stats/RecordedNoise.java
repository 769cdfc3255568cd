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

/** What is left of the logarithms of trials' figures without their variant and their block, by figure: to be drawn from. */
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
            Map<String, List<CSVRecord>> byFigure = FORMAT.parse(reader).stream()
                    .collect(Collectors.groupingBy(row -> row.get("figure"), LinkedHashMap::new, Collectors.toList()));
            Map<String, double[]> residuals = new LinkedHashMap<>();
            byFigure.forEach((figure, rows) -> residuals.put(
                    figure,
                    rows.stream()
                            .mapToDouble(row -> Double.parseDouble(row.get("residual_log")))
                            .toArray()));
            return new RecordedNoise(residuals);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> figures() {
        return List.copyOf(residuals.keySet());
    }

    double draw(String figure, UniformRandomProvider random) {
        double[] values = residuals.get(figure);
        return values[random.nextInt(values.length)];
    }
}
