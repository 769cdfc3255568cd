package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Values of a table that an application loads from a file, such as those of Liquibase. The file has the name of what it lists. */
final class CsvColumns {
    private static final List<String> SEPARATORS = List.of(",", ";", "\t", "|");
    private static final int LONGEST = 1_000_000;
    private static final int MOST_ROWS = 20;

    private CsvColumns() {}

    static List<Column> of(String file, byte[] content) {
        String text = new String(content, 0, Math.min(content.length, LONGEST), StandardCharsets.UTF_8);
        String noun = file.replaceFirst(".*/", "").replaceFirst("(?i)\\.csv$", "");
        Map<String, Column> columns = new LinkedHashMap<>();
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(separator(text))
                .setHeader()
                .setSkipHeaderRecord(true)
                .setAllowMissingColumnNames(true)
                .get();
        try (CSVParser rows = CSVParser.parse(text, format);
                Stream<CSVRecord> some = rows.stream().limit(MOST_ROWS)) {
            some.forEach(row -> row.toMap().forEach((name, value) -> {
                if (!name.isBlank() && !value.isBlank()) {
                    columns.computeIfAbsent(name, fresh -> new Column(noun, name.strip(), new ArrayList<>()))
                            .values()
                            .add(value);
                }
            }));
            return List.copyOf(columns.values());
        } catch (IOException | RuntimeException otherForm) {
            return List.of();
        }
    }

    /** The one that its first line has most. */
    private static String separator(String text) {
        String first = text.lines().findFirst().orElse("");
        return SEPARATORS.stream()
                .max((one, other) -> Integer.compare(count(first, one), count(first, other)))
                .orElse(",");
    }

    private static int count(String text, String separator) {
        return text.split(Pattern.quote(separator), -1).length;
    }
}
