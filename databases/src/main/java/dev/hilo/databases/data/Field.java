package dev.hilo.databases.data;

/**
 * A field of an entity, which is never null.
 *
 * @param name in camel case
 * @param length of a text, in characters; 0 for other types
 */
public record Field(String name, FieldType type, int length) {
    public static Field text(String name, int length) {
        return new Field(name, FieldType.TEXT, length);
    }

    public static Field of(String name, FieldType type) {
        return new Field(name, type, 0);
    }
}
