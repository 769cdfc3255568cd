package dev.hilo.databases.data;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The content of a database when a trial starts, independent of the kind of database. Each kind stores it in its own way: as tables in
 * {@link SqlName snake case}, named in the singular, or as collections in camel case, named in the plural. So a data set needs no line in
 * any kind of database, and a kind needs none in any data set.
 *
 * @param name by which a suite refers to it. Databases that hilo creates for it, and their users, have this name: lower-case letters,
 *     digits and underscores, 32 at most
 * @param entities the first is the one whose rows clients ask for by key
 */
public record DataSet(String name, List<Entity> entities) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,31}");

    public DataSet {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "data set \"%s\": its name may have lower-case letters, digits and underscores, at most 32"
                            .formatted(name));
        }
        entities = List.copyOf(entities);
        if (entities.isEmpty()) {
            throw new IllegalArgumentException("data set %s has no entity".formatted(name));
        }
    }
}
