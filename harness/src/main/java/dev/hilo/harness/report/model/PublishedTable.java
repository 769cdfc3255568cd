package dev.hilo.harness.report.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table of a study.
 *
 * @param by name of the factor that its rows tell apart
 * @param rows published values by the word for a row, one for each column
 */
public record PublishedTable(
        String title, String note, String by, List<Measure> columns, Map<String, List<String>> rows) {

    /** @throws ResultException when the table is not whole */
    public static PublishedTable read(JsonNode table) {
        String title = table.path("title").asText();
        List<Measure> columns = new ArrayList<>();
        table.path("columns").forEach(column -> columns.add(column(title, column)));
        Map<String, List<String>> rows = new LinkedHashMap<>();
        table.path("rows").properties().forEach(row -> rows.put(row.getKey(), values(title, row, columns)));
        return new PublishedTable(
                title, table.path("note").asText(), table.path("by").asText(), columns, rows);
    }

    private static Measure column(String title, JsonNode column) {
        String key = column.path("figure").asText();
        Metric metric = Arrays.stream(Metric.values())
                .filter(one -> one.key().equals(key))
                .findFirst()
                .orElseThrow(() -> wrong(title, "no metric is called " + key));
        return new Measure(
                column.path("group").asText(),
                column.path("head").asText(),
                column.path("workload").asText(),
                metric);
    }

    private static List<String> values(String title, Map.Entry<String, JsonNode> row, List<Measure> columns) {
        if (row.getValue().size() != columns.size()) {
            throw wrong(
                    title,
                    "%s has %d values for %d columns"
                            .formatted(row.getKey(), row.getValue().size(), columns.size()));
        }
        List<String> values = new ArrayList<>();
        row.getValue().forEach(value -> values.add(PublishedFigures.text(value)));
        return values;
    }

    private static ResultException wrong(String title, String what) {
        return new ResultException("published figures, table '%s': %s".formatted(title, what));
    }
}
