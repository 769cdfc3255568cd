package dev.hilo.harness.run;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The JVM that runs an application.
 *
 * @param java the java executable
 * @param heap maximum and initial heap, in the JVM's words: 500m
 * @param collector garbage collector, in the JVM's words: G1
 * @param options more options, as the user wrote them
 */
public record JvmSettings(Path java, String heap, String collector, List<String> options) {
    private static final Pattern SIZE = Pattern.compile("[1-9]\\d*[kmgKMG]");

    /** Whether the JVM takes a text for a size of the heap. */
    public static boolean isSize(String text) {
        return SIZE.matcher(text).matches();
    }

    public JvmSettings withJava(Path other) {
        return new JvmSettings(other, heap, collector, options);
    }

    public JvmSettings withHeap(String size) {
        return new JvmSettings(java, size, collector, options);
    }

    public JvmSettings withCollector(String name) {
        return new JvmSettings(java, heap, name, options);
    }

    public JvmSettings withOptions(List<String> words) {
        return new JvmSettings(java, heap, collector, words);
    }
}
