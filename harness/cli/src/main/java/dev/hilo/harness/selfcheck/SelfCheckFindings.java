package dev.hilo.harness.selfcheck;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.selfcheck.SelfCheckRow.Agreement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All checks, as a table, as Markdown and as JSON. */
public record SelfCheckFindings(List<SelfCheckRow> checks) {
    public static final String MARKDOWN = "selfcheck.md";
    public static final String JSON = "selfcheck.json";

    /** Whether every check was judged and agrees. */
    public boolean allAgree() {
        return checks.stream().allMatch(check -> check.agreement() == Agreement.OK);
    }

    /** The checks as a table for a terminal. */
    public String table() {
        List<List<String>> rows = rows().toList();
        int[] widths = IntStream.range(0, SelfCheckRow.COLUMNS.size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return rows.stream()
                .map(row -> IntStream.range(0, widths.length)
                        .mapToObj(column -> ("%-" + Math.max(1, widths[column]) + "s").formatted(row.get(column)))
                        .collect(Collectors.joining("  "))
                        .stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    /** Counts of agreeing, disagreeing and unjudged checks, in one line. */
    public String summary() {
        return "%d agree, %d do not, %d could not be judged"
                .formatted(count(Agreement.OK), count(Agreement.NOT_OK), count(Agreement.NOT_JUDGED));
    }

    private long count(Agreement agreement) {
        return checks.stream().filter(check -> check.agreement() == agreement).count();
    }

    String markdown() {
        String separator =
                SelfCheckRow.COLUMNS.stream().map(column -> "---").collect(Collectors.joining("|", "|", "|"));
        List<String> rows = rows().map(row -> row.stream()
                        .map(cell -> cell.replace("|", "\\|"))
                        .collect(Collectors.joining(" | ", "| ", " |")))
                .toList();
        return Stream.of(
                        Stream.of("# Self-check", "", summary(), "", rows.getFirst(), separator),
                        rows.stream().skip(1))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Writes the Markdown and the JSON file into a folder. */
    public void write(Path folder) throws IOException {
        Files.writeString(folder.resolve(MARKDOWN), markdown());
        JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValue(folder.resolve(JSON).toFile(), this);
    }

    private Stream<List<String>> rows() {
        return Stream.concat(Stream.of(SelfCheckRow.COLUMNS), checks.stream().map(SelfCheckRow::cells));
    }
}
