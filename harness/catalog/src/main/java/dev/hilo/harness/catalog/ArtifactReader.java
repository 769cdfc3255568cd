package dev.hilo.harness.catalog;

import dev.hilo.databases.registry.Databases;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads where the build of a stack or service is.
 *
 * @param database kind of the stack's database server; null for none
 * @param needed program that its build needs
 */
record ArtifactReader(YamlFile file, String database, Optional<NeededProgram> needed) {

    Artifact read(String field, String text) {
        Path path = file.beside(text);
        if (!text.contains("${")) {
            return new Artifact(path, List.of(), needed);
        }
        if (text.replace(Artifact.DIALECT, "").contains("${")) {
            throw file.wrong(field, "\"" + text + "\"", "the only placeholder here is " + Artifact.DIALECT);
        }
        List<String> dialects = dialects();
        if (dialects.isEmpty()) {
            throw file.wrong(
                    field,
                    "\"" + text + "\"",
                    "servers of its database do not differ in their dialect: write a path without it");
        }
        return new Artifact(path, dialects, needed);
    }

    private List<String> dialects() {
        return Databases.all().stream()
                .filter(kind -> kind.name().equals(database))
                .flatMap(kind -> kind.dialects().stream())
                .toList();
    }
}
