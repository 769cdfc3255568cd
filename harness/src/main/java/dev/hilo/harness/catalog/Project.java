package dev.hilo.harness.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a user's own {@code hilo.yaml} says beyond its suite.
 *
 * @param file the {@code hilo.yaml}, absolute
 * @param vary factors that the harness sets, as {@code --vary} has them: {@code gc=G1,Z}
 * @param isEachAlone whether a level of one switch is measured with the baseline of all others only
 * @param databases where its database server comes from, by the names of the options of the command line
 */
public record Project(Path file, String suite, List<String> vary, boolean isEachAlone, Map<String, String> databases) {
    /** How its file is called. */
    public static final String FILE = "hilo.yaml";

    /** The JSON schema of the file. */
    public static String schema() throws IOException {
        try (InputStream schema = Project.class.getResourceAsStream("hilo.schema.json")) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    public Path folder() {
        return file.getParent();
    }
}
