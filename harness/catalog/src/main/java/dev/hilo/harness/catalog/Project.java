package dev.hilo.harness.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The parts of a user's own {@code hilo.yaml} that no suite has.
 *
 * @param file the {@code hilo.yaml}, absolute
 * @param vary factors that the harness sets, as {@code --vary} has them: {@code gc=G1,Z}
 * @param isEachAlone whether each switch is measured with all others at their baseline; false for every combination
 * @param databases values of the command line's options for databases, by name
 */
public record Project(Path file, String suite, List<String> vary, boolean isEachAlone, Map<String, String> databases) {
    /** Name of its file. */
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
