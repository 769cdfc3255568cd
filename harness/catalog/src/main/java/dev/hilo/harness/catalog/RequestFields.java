package dev.hilo.harness.catalog;

import dev.hilo.load.PlanException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * The fields of requests in a file.
 *
 * @param prefix of the fields; empty, or it ends with a dot
 */
record RequestFields(YamlFile file, String prefix) {

    CatalogException wrong(String field, String reason) {
        return file.wrong(prefix + field, reason);
    }

    /** Makes a value from a field; a mistake is reported with the place of the field. */
    <T> T in(String field, Supplier<T> making) {
        try {
            return making.get();
        } catch (PlanException e) {
            throw wrong(field, e.getMessage());
        }
    }

    /** A file that a field names. */
    Path existing(String field, String name) {
        Path path = file.beside(name);
        if (!Files.isRegularFile(path)) {
            throw wrong(field, "there is no file " + path);
        }
        return path;
    }
}
