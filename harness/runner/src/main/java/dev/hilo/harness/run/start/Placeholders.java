package dev.hilo.harness.run.start;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.StringSubstitutor;

/** Fills the placeholders in the command of a program, such as {@code ${port}} and {@code ${database.host}}. */
public final class Placeholders {
    private Placeholders() {}

    /**
     * @param file that the command is from, for messages
     * @param jvmOptions the words that stand for {@code ${jvm-options}}, a word of its own in the command
     */
    public static List<String> fill(
            Path file, List<String> command, Map<String, String> values, List<String> jvmOptions) {
        List<String> words = new ArrayList<>();
        for (String word : command) {
            if (word.equals(Launch.JVM_OPTIONS)) {
                words.addAll(jvmOptions);
            } else {
                words.add(fill(file, values, word));
            }
        }
        return words;
    }

    /** @param file that the text is from, for messages */
    public static String fill(Path file, Map<String, String> values, String text) {
        try {
            return new StringSubstitutor(values)
                    .setEnableUndefinedVariableException(true)
                    .setDisableSubstitutionInValues(true)
                    .replace(text);
        } catch (IllegalArgumentException e) {
            throw new CatalogException("%s: \"%s\" has an unknown placeholder (known: %s)"
                    .formatted(file, text, String.join(", ", values.keySet())));
        }
    }
}
