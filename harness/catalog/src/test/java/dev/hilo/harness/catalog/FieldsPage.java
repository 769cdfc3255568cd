package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The page of all fields, from the records that the files are read into: a table for each file. */
final class FieldsPage {
    /** Records with more fields are in the table of one file only. */
    private static final int REPEATED = 4;

    private final StringBuilder text = new StringBuilder();
    private final Map<Class<?>, String> described = new HashMap<>();

    /**
     * Path and declaration of a field, or of a form of one.
     *
     * @param elsewhere where the fields of its value are described; empty if behind it
     */
    private record Row(String path, Field field, String elsewhere) {}

    FieldsPage(String introduction) {
        text.append(introduction);
    }

    /** @param type of the file, or of its entries */
    FieldsPage with(String file, String meaning, Class<? extends Record> type) {
        text.append(
                "\n## %s\n\n%s\n\n| field | value | needed | meaning |\n|---|---|---|---|\n".formatted(file, meaning));
        for (Row row : rows("", type, "[%s](#%s)".formatted(file, anchor(file)))) {
            Field field = row.field();
            text.append("| `%s` | %s | %s | %s |\n"
                    .formatted(
                            row.path(),
                            words(field),
                            field.isNeeded() ? "yes" : "",
                            markdown(field.annotation(Doc.class).map(Doc::value).orElse("")) + row.elsewhere()));
        }
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private List<Row> rows(String prefix, Class<?> type, String file) {
        List<Row> rows = new ArrayList<>();
        for (Field field : Field.of(type)) {
            String path = type.isAnnotationPresent(Forms.class) ? prefix : join(prefix, field.name());
            Class<?> inner = innermost(field.type());
            String place = path + step(field.type());
            boolean isElsewhere = inner.isRecord() && Field.of(inner).size() > REPEATED && described.containsKey(inner);
            if (field.annotation(Doc.class).isPresent()) {
                rows.add(new Row(path, field, isElsewhere ? " Its fields: %s.".formatted(described.get(inner)) : ""));
            }
            if (inner.isRecord() && !isElsewhere) {
                described.putIfAbsent(inner, "`%s` in %s".formatted(place, file));
                rows.addAll(rows(place, inner, file));
            }
        }
        return rows;
    }

    private static String join(String prefix, String name) {
        return prefix.isEmpty() ? name : prefix + "." + name;
    }

    /** What leads from a list or map to its parts. */
    private static String step(Type type) {
        if (!(type instanceof ParameterizedType generic)) {
            return "";
        }
        return generic.getRawType() == List.class ? "[]" : ".NAME";
    }

    private static Class<?> innermost(Type type) {
        return type instanceof ParameterizedType generic
                ? innermost(generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1])
                : (Class<?>) type;
    }

    private static String words(Field field) {
        String value = value(field.type());
        if (field.annotation(JsonFormat.class).isPresent()) {
            value = "%s, or %s".formatted(value(innermost(field.type())), value);
        }
        if (field.annotation(Positive.class).isPresent()) {
            value += " above 0";
        }
        return field.annotation(PositiveOrZero.class).isPresent() ? value + ", 0 or more" : value;
    }

    private static String value(Type type) {
        Class<?> inner = innermost(type);
        if (type instanceof ParameterizedType generic) {
            String parts = inner.isRecord() ? "" : " of " + value(inner);
            return (generic.getRawType() == List.class ? "list" : "map") + parts;
        }
        if (inner.isEnum()) {
            return YamlBinding.words(inner).stream()
                    .map(word -> "`" + word + "`")
                    .collect(Collectors.joining(", "));
        }
        if (inner.isAnnotationPresent(Forms.class)) {
            return Field.of(inner).stream()
                    .map(form -> value(form.type()))
                    .distinct()
                    .collect(Collectors.joining(" or "));
        }
        return Map.<Class<?>, String>of(
                        String.class, "text",
                        Integer.class, "whole number",
                        Double.class, "number",
                        Boolean.class, "`true`, `false`",
                        JsonNode.class, "anything")
                .getOrDefault(inner, "map");
    }

    /** Placeholders and options as code. */
    private static String markdown(String doc) {
        return doc.replaceAll("\\$\\{[^}]*}|--[a-z-]+( \\S+=\\S+\\w)?|\\(\\?<m?s>\\.\\.\\.\\)|\\{[a-z:' ]*}", "`$0`")
                .replace("|", "\\|");
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(java.util.Locale.ROOT)
                .replaceAll("[^a-z0-9 -]", "")
                .replace(' ', '-');
    }
}
