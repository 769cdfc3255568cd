package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How Jackson binds YAML to records, and what its exceptions mean to the author of a file. */
final class YamlBinding {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .build();

    private YamlBinding() {}

    /** What Jackson refuses, in words for the author of the file. */
    static CatalogException mistake(YamlFile file, JsonMappingException e) {
        String field = path(e);
        return switch (e) {
            case UnrecognizedPropertyException unknown -> unknown(file, field, unknown);
            case InvalidFormatException format ->
                file.wrong(field, "\"" + format.getValue() + "\"", wanted(format.getTargetType()));
            case MismatchedInputException mismatch -> mismatch(file, field, wanted(mismatch.getTargetType()));
            default ->
                mismatch(file, field, e.getOriginalMessage().lines().findFirst().orElse(""));
        };
    }

    private static CatalogException unknown(YamlFile file, String field, UnrecognizedPropertyException e) {
        List<String> known =
                e.getKnownPropertyIds().stream().map(String::valueOf).toList();
        Class<?> around = e.getReferringClass().getEnclosingClass();
        boolean isForm = around != null
                && around.isAnnotationPresent(Forms.class)
                && Field.of(around).stream().anyMatch(form -> form.is(e.getReferringClass()));
        return file.at(
                field,
                "unknown field \"%s\"%s%s"
                        .formatted(
                                field,
                                Nearest.suggestion(e.getPropertyName(), known),
                                isForm ? ": " + wanted(around) : ""));
    }

    private static CatalogException mismatch(YamlFile file, String field, String wanted) {
        return field.isEmpty()
                ? file.at(field, "not a map of fields: " + wanted)
                : file.at(field, "field \"%s\" has a wrong or missing value: %s".formatted(field, wanted));
    }

    private static String path(JsonMappingException e) {
        return e.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                .collect(Collectors.joining())
                .replaceFirst("^\\.", "");
    }

    /** What to write for a type. */
    static String wanted(Class<?> type) {
        if (type == null || type == Object.class) {
            return "write a value";
        }
        if (type.isEnum()) {
            return "write one of " + String.join(", ", words(type));
        }
        if (type.isAnnotationPresent(Forms.class)) {
            return "write " + type.getAnnotation(Forms.class).value();
        }
        if (type.isAnnotationPresent(OneOf.class)) {
            return "write one of " + type.getAnnotation(OneOf.class).value();
        }
        if (type.isRecord()) {
            return Field.of(type).stream()
                    .map(Field::name)
                    .collect(Collectors.joining(", ", "write a map of the fields ", ""));
        }
        return wantedOfTheJdk(type);
    }

    private static String wantedOfTheJdk(Class<?> type) {
        if (Collection.class.isAssignableFrom(type)) {
            return "write a list: [first, second]";
        }
        if (Map.class.isAssignableFrom(type)) {
            return "write a map: {name: value}";
        }
        return type == Integer.class
                ? "write a whole number"
                : type == Double.class
                        ? "write a number"
                        : type == Boolean.class ? "write true or false" : "write text";
    }

    /** Constants of an enum, as YAML has them. */
    static List<String> words(Class<?> type) {
        return Arrays.stream(type.getEnumConstants()).map(YamlBinding::word).toList();
    }

    static String word(Object constant) {
        return MAPPER.valueToTree(constant).asText();
    }
}
