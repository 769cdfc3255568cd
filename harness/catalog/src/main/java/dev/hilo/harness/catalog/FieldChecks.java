package dev.hilo.harness.catalog;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.validation.constraints.Size;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks what the components of records declare: which fields are needed, and the bounds of their values. */
record FieldChecks(YamlFile file) {
    /** The largest number of any field, in its own unit: whole numbers have room for it. */
    static final int LARGEST = 1_000_000_000;

    /** @param path of the value in the file */
    void check(String path, Object value) {
        switch (value) {
            case Record fields -> fields(path, fields);
            case Map<?, ?> map -> map.forEach((name, part) -> check(join(path, String.valueOf(name)), part));
            case List<?> list -> {
                for (int place = 0; place < list.size(); place++) {
                    check(path + "[" + place + "]", list.get(place));
                }
            }
            case null, default -> {}
        }
    }

    private void fields(String path, Record fields) {
        boolean isTransparent = fields.getClass().isAnnotationPresent(Forms.class);
        OneOf choices = fields.getClass().getAnnotation(OneOf.class);
        List<Field> declared = Field.of(fields.getClass());
        if (choices != null
                && declared.stream()
                                .map(field -> field.value(fields))
                                .filter(Objects::nonNull)
                                .count()
                        != 1) {
            throw file.wrong(path, "write one of " + choices.value());
        }
        for (Field field : declared) {
            String name = isTransparent ? path : join(path, field.name());
            constraints(name, field, field.value(fields));
            check(name, field.value(fields));
        }
    }

    private void constraints(String path, Field field, Object value) {
        if (field.isNeeded() && isEmpty(value)) {
            throw file.missing(path);
        }
        if (value instanceof Number number) {
            bounds(path, field, number.doubleValue(), value);
        }
        if (value instanceof String text) {
            field.annotation(Pattern.class)
                    .filter(pattern -> !text.matches(pattern.regexp()))
                    .ifPresent(pattern -> {
                        throw file.wrong(path, "\"" + text + "\"", pattern.message());
                    });
        }
        if (field.annotation(AssertTrue.class).isPresent() && Boolean.FALSE.equals(value)) {
            throw file.wrong(path, value, "the only value is true");
        }
        if (value instanceof Map<?, ?> map) {
            field.keyAnnotation(Pattern.class).ifPresent(pattern -> names(path, map.keySet(), pattern));
        }
        field.annotation(Size.class).ifPresent(size -> {
            if (value instanceof Collection<?> list && list.size() < size.min()) {
                throw file.wrong(path, "it needs %d or more".formatted(size.min()));
            }
        });
    }

    private void bounds(String path, Field field, double number, Object value) {
        if (field.annotation(Positive.class).isPresent() && !(number > 0)) {
            throw file.wrong(path, value, "it must be above 0");
        }
        if (field.annotation(PositiveOrZero.class).isPresent() && !(number >= 0)) {
            throw file.wrong(path, value, "it must not be below 0");
        }
        if (!(number <= LARGEST)) {
            throw file.wrong(path, value, "it must not be above " + LARGEST);
        }
    }

    private void names(String path, Collection<?> names, Pattern pattern) {
        for (Object name : names) {
            if (!String.valueOf(name).matches(pattern.regexp())) {
                throw file.wrong(join(path, String.valueOf(name)), pattern.message());
            }
        }
    }

    private static boolean isEmpty(Object value) {
        return value == null
                || value instanceof String text && text.isBlank()
                || value instanceof Collection<?> list && list.isEmpty()
                || value instanceof Map<?, ?> map && map.isEmpty();
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
