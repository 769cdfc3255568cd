package dev.hilo.harness.report.model.published;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Figures that an earlier study published about some of the variants: context, never a pass mark. */
public final class PublishedFigures {
    /** The name of the file in a result folder. */
    public static final String FILE = ResultFolder.PUBLISHED;

    /**
     * A table of a study.
     *
     * @param by name of the factor that its rows tell apart
     * @param rows published values by the word for a row, one for each column
     */
    public record Table(String title, String note, String by, List<Measure> columns, Map<String, List<String>> rows) {

        /** @throws ResultException when the table is incomplete */
        public static Table read(JsonNode table) {
            String title = table.path("title").asText();
            List<Measure> columns = new ArrayList<>();
            table.path("columns").forEach(column -> columns.add(column(title, column)));
            Map<String, List<String>> rows = new LinkedHashMap<>();
            table.path("rows").properties().forEach(row -> rows.put(row.getKey(), values(title, row, columns)));
            return new Table(
                    title, table.path("note").asText(), table.path("by").asText(), columns, rows);
        }

        private static Measure column(String title, JsonNode column) {
            String key = column.path("figure").asText();
            Metric metric = Metric.named(key).orElseThrow(() -> wrong(title, "no metric is called " + key));
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

    private final JsonNode root;

    private PublishedFigures(JsonNode root) {
        this.root = root;
    }

    /** Reads the figures. A missing file means that nothing was published, and is no error. */
    public static PublishedFigures read(Path file) {
        if (!Files.isRegularFile(file)) {
            return new PublishedFigures(MissingNode.getInstance());
        }
        try {
            return new PublishedFigures(new YAMLMapper().readTree(file.toFile()));
        } catch (IOException e) {
            throw new ResultException("cannot read the published figures in " + file + ": " + e.getMessage(), e);
        }
    }

    /** The study's tables in its own shape; none when it has none. */
    public List<Table> tables() {
        return StreamSupport.stream(root.path("tables").spliterator(), false)
                .map(Table::read)
                .toList();
    }

    public boolean covers(VariantTrials variant) {
        return !of(variant).isMissingNode();
    }

    /** The published value with its original digits. */
    public String metric(VariantTrials variant, Metric metric) {
        return text(of(variant).path("figures").path(metric.key()));
    }

    /** A value with the digits with which it was published. */
    public static String text(JsonNode value) {
        if (value.isIntegralNumber()) {
            return String.format(Locale.ROOT, "%,d", value.asLong());
        }
        return value.isValueNode() && !value.isNull() ? value.asText() : Numbers.ABSENT;
    }

    /** A published remark on a variant. */
    public Optional<String> note(VariantTrials variant) {
        return text(of(variant), "note");
    }

    public Optional<String> source() {
        return text(root, "source");
    }

    /** Machine and software of the study. */
    public Optional<String> environment() {
        return text(root, "environment");
    }

    public Optional<String> caveat() {
        return text(root, "caveat");
    }

    private JsonNode of(VariantTrials variant) {
        return root.path("variants").path(variant.subject().name());
    }

    private static Optional<String> text(JsonNode node, String name) {
        return Optional.ofNullable(node.path(name).textValue()).map(String::strip);
    }
}
