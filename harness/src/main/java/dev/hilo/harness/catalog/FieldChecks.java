package dev.hilo.harness.catalog;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the fields of one file must be, beyond their types.
 *
 * @param hint ends the message about a missing field; may be empty
 */
record FieldChecks(Path file, String hint) {

    void present(String field, Object value) {
        boolean empty = value == null
                || value instanceof String text && text.isBlank()
                || value instanceof List<?> list && list.isEmpty()
                || value instanceof Map<?, ?> map && map.isEmpty();
        if (empty) {
            throw new CatalogException("%s: missing field \"%s\"%s".formatted(file, field, hint));
        }
    }

    void positive(String field, double value) {
        if (!(value > 0)) {
            throw new CatalogException("%s: field \"%s\" is %s: it must be above 0".formatted(file, field, value));
        }
    }

    void notNegative(String field, double value) {
        if (!(value >= 0)) {
            throw new CatalogException("%s: field \"%s\" is %s: it must not be below 0".formatted(file, field, value));
        }
    }
}
