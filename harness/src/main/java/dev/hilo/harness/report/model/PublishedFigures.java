package dev.hilo.harness.report.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.ResultException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** What an earlier study published about some of the variants: context, never a pass mark. */
public final class PublishedFigures {
    private final JsonNode root;

    private PublishedFigures(JsonNode root) {
        this.root = root;
    }

    /** Without the file there is nothing published, and no error. */
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
    public List<PublishedTable> tables() {
        return StreamSupport.stream(root.path("tables").spliterator(), false)
                .map(PublishedTable::read)
                .toList();
    }

    public boolean covers(VariantTrials variant) {
        return !of(variant).isMissingNode();
    }

    /** The published value, as it was published. */
    public String metric(VariantTrials variant, Metric metric) {
        return text(of(variant).path("figures").path(metric.key()));
    }

    /** As it was published: with its digits and no others. */
    public static String text(JsonNode value) {
        if (value.isIntegralNumber()) {
            return String.format(Locale.ROOT, "%,d", value.asLong());
        }
        return value.isValueNode() && !value.isNull() ? value.asText() : Numbers.ABSENT;
    }

    /** What was published in words. */
    public Optional<String> note(VariantTrials variant) {
        return text(of(variant), "note");
    }

    public Optional<String> source() {
        return text(root, "source");
    }

    /** On what the study measured. */
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
