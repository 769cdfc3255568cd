package dev.hilo.harness.env;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version of a Java runtime, as it describes itself.
 *
 * @param feature the feature release: 21, 25
 */
public record JavaRuntime(String vendor, String version, String machine, int feature) {
    /** Runtimes that have described themselves in the life of this process, by their launchers. */
    private static final Map<Path, JavaRuntime> KNOWN = new ConcurrentHashMap<>();

    /** @param java its launcher; the result is empty when it cannot be run */
    public static Optional<JavaRuntime> of(Path java) {
        return Optional.ofNullable(KNOWN.get(java)).or(() -> asked(java));
    }

    private static Optional<JavaRuntime> asked(Path java) {
        Optional<JavaRuntime> runtime = ToolOutput.of(
                        Path.of("."), List.of(java.toString(), "-XshowSettings:properties", "-version"))
                .map(JavaRuntime::parse);
        runtime.ifPresent(known -> KNOWN.put(java, known));
        return runtime;
    }

    /** @param properties what a launcher prints with {@code -XshowSettings:properties} */
    public static JavaRuntime parse(String properties) {
        String feature = property(properties, "java.specification.version").replaceFirst("^1\\.", "");
        return new JavaRuntime(
                property(properties, "java.vendor"),
                property(properties, "java.runtime.version"),
                property(properties, "java.vm.name"),
                feature.matches("\\d+") ? Integer.parseInt(feature) : 0);
    }

    private static String property(String properties, String name) {
        Matcher line =
                Pattern.compile("(?m)^\\s*" + Pattern.quote(name) + " = (.*)$").matcher(properties);
        return line.find() ? line.group(1).strip() : "unknown";
    }

    @Override
    public String toString() {
        return "%s %s (%s)".formatted(vendor, version, machine);
    }
}
