package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProjectManifest.Database;
import dev.hilo.harness.catalog.ProjectManifest.Seed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The database of a {@code hilo.yaml}.
 *
 * @param project its name
 * @param written null for none
 */
record ProjectDatabase(YamlFile file, String project, Database written) {

    /** Null for none. */
    String kind() {
        return written == null ? null : written.kind();
    }

    /** Null without a database. */
    StoredData data() {
        if (written == null) {
            return null;
        }
        String name = written.name() == null ? project.replace('-', '_') : written.name();
        return new StoredData.Own(
                name,
                file.path().getParent(),
                Optional.ofNullable(written.seed()).map(this::seed));
    }

    private StoredData.Seed seed(Seed seed) {
        if ((seed.sql() == null) == (seed.command() == null)) {
            throw file.at("database.seed", "field \"database.seed\" needs one of sql and command");
        }
        Path sql = seed.sql() == null ? null : file.beside(seed.sql());
        if (sql != null && !Files.isRegularFile(sql)) {
            throw file.wrong("database.seed.sql", "there is no file " + sql);
        }
        return new StoredData.Seed(
                sql,
                seed.command() == null ? List.of() : List.copyOf(seed.command()),
                seed.when() == Seed.When.WHEN_READY,
                Boolean.TRUE.equals(seed.repeat()));
    }

    /** Where the server comes from, by the options of the command line. */
    Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        if (written != null) {
            options.put("databases", written.source() == null ? null : YamlBinding.word(written.source()));
            options.put(written.kind() + "-image", written.image());
            options.put(written.kind() + "-url", written.url());
            options.values().removeIf(value -> value == null);
        }
        return options;
    }
}
