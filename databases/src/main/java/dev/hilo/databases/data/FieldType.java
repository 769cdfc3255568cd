package dev.hilo.databases.data;

/** Types of fields. Every kind of database stores all of them. */
public enum FieldType {
    /** A {@code String} of any characters, compared by code point. */
    TEXT,
    /** An {@code Integer}. */
    INTEGER,
    /** A {@code Long}. */
    LONG,
    /** A {@code Double}. */
    DOUBLE,
    /** A {@code Boolean}. */
    BOOLEAN,
    /** An {@code Instant} in whole milliseconds, stored in UTC. */
    INSTANT
}
