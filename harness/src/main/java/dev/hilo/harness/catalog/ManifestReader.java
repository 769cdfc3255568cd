package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Reads the catalogue's YAML files strictly: an unknown, missing or wrong field is reported with its file. */
final class ManifestReader {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private ManifestReader() {}

    static <T> T read(Path file, Class<T> type) {
        return read(file, "", () -> YAML.readValue(file.toFile(), type));
    }

    static <T> T read(Path file, TypeReference<T> type) {
        return read(file, "", () -> YAML.readValue(file.toFile(), type));
    }

    /** A part of a file that was read as a tree, because its form is not known before. */
    static <T> T convert(Path file, String field, JsonNode part, Class<T> type) {
        return read(file, field + ".", () -> YAML.treeToValue(part, type));
    }

    private interface Reading<T> {
        T read() throws IOException;
    }

    /** @param prefix of the fields in messages */
    private static <T> T read(Path file, String prefix, Reading<T> reading) {
        try {
            T content = reading.read();
            if (content == null) {
                throw new CatalogException(file + ": it is empty");
            }
            return content;
        } catch (UnrecognizedPropertyException e) {
            List<String> known =
                    e.getKnownPropertyIds().stream().map(String::valueOf).toList();
            throw new CatalogException("%s: unknown field \"%s%s\"%s"
                    .formatted(file, prefix, path(e), Nearest.suggestion(e.getPropertyName(), known)));
        } catch (JsonMappingException e) {
            String field = prefix + path(e);
            throw new CatalogException(
                    field.isEmpty()
                            ? "%s: not a map of fields: %s".formatted(file, firstLine(e))
                            : "%s: field \"%s\" has a wrong or missing value: %s".formatted(file, field, firstLine(e)));
        } catch (JsonProcessingException e) {
            throw new CatalogException("%s: not readable as YAML: %s".formatted(place(file, e), firstLine(e)));
        } catch (IOException e) {
            throw new CatalogException("%s: cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    private static String place(Path file, JsonProcessingException e) {
        return e.getLocation() == null
                ? file.toString()
                : "%s:%d:%d"
                        .formatted(
                                file,
                                e.getLocation().getLineNr(),
                                e.getLocation().getColumnNr());
    }

    private static String path(JsonMappingException e) {
        return e.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName())
                .collect(Collectors.joining("."));
    }

    private static String firstLine(JsonProcessingException e) {
        return e.getOriginalMessage().lines().findFirst().orElse("");
    }
}
