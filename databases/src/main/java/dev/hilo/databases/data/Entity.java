package dev.hilo.databases.data;

import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * One table or collection.
 *
 * @param name in the singular and in camel case: {@code movie}
 * @param plural likewise: {@code movies}
 * @param key name of the key, which the database generates: ascending numbers, or what is usual for its kind
 * @param fields all but the key; every row has every field
 * @param size number of rows
 * @param rows values of the row at an index from 0, in the order of the fields, of the classes that {@link FieldType} names; the same on
 *     every call
 */
public record Entity(
        String name, String plural, String key, List<Field> fields, int size, IntFunction<List<Object>> rows) {
    public Entity {
        fields = List.copyOf(fields);
        if (size < 0) {
            throw new IllegalArgumentException("entity %s: its size must not be negative: %d".formatted(name, size));
        }
    }

    public List<Object> row(int place) {
        return rows.apply(Objects.checkIndex(place, size));
    }
}
