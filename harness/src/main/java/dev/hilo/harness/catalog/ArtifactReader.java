package dev.hilo.harness.catalog;

import dev.hilo.databases.Databases;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads where a stack's build is.
 *
 * @param database kind of the stack's database server; null for none
 * @param needed program that its build needs
 */
record ArtifactReader(Path file, String database, Optional<NeededProgram> needed) {

    Artifact read(String field, String text) {
        Path path = file.toAbsolutePath().resolveSibling(text).normalize();
        if (!text.contains("${")) {
            return new Artifact(path, List.of(), needed);
        }
        if (text.replace(Artifact.DIALECT, "").contains("${")) {
            throw wrong(field, text, "the only placeholder here is " + Artifact.DIALECT);
        }
        List<String> dialects = dialects();
        if (dialects.isEmpty()) {
            throw wrong(field, text, "servers of its database do not differ in their dialect: write a path without it");
        }
        return new Artifact(path, dialects, needed);
    }

    private List<String> dialects() {
        return Databases.all().stream()
                .filter(kind -> kind.name().equals(database))
                .flatMap(kind -> kind.dialects().stream())
                .toList();
    }

    private CatalogException wrong(String field, String text, String reason) {
        return new CatalogException("%s: field \"%s\" is \"%s\": %s".formatted(file, field, text, reason));
    }
}
