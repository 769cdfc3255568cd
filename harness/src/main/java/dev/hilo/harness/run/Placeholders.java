package dev.hilo.harness.run;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Launch;
import dev.hilo.harness.catalog.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.StringSubstitutor;

/** Fills the placeholders in a variant's command, such as {@code ${port}} and {@code ${database.host}}. */
final class Placeholders {
    private Placeholders() {}

    /** @param jvmOptions the words that stand for {@code ${jvm-options}}, a word of its own in the command */
    static List<String> fill(Variant variant, Map<String, String> values, List<String> jvmOptions) {
        List<String> words = new ArrayList<>();
        for (String word : variant.launch().command()) {
            if (word.equals(Launch.JVM_OPTIONS)) {
                words.addAll(jvmOptions);
            } else {
                words.add(fill(variant, values, word));
            }
        }
        return words;
    }

    static String fill(Variant variant, Map<String, String> values, String text) {
        try {
            return new StringSubstitutor(values)
                    .setEnableUndefinedVariableException(true)
                    .setDisableSubstitutionInValues(true)
                    .replace(text);
        } catch (IllegalArgumentException e) {
            throw new CatalogException("%s: \"%s\" has an unknown placeholder (known: %s)"
                    .formatted(variant.manifest(), text, String.join(", ", values.keySet())));
        }
    }
}
