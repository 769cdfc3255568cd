package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Identity of a variant, in the words that reports and {@code bench list} use.
 *
 * @param variant name of the variant within its stack
 * @param factors level by factor, as the stack says it
 * @param settings level by factor that hilo sets for every start of it, as the stack says: gc to Serial
 * @param varied level by factor, as this run sets it: pool to 20; empty for the variant as its manifest describes it
 */
public record Subject(
        String suite,
        String stack,
        String variant,
        Map<String, String> factors,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> settings,
        Map<String, String> varied) {

    public Subject {
        factors = ordered(factors);
        settings = ordered(settings);
        varied = ordered(varied);
    }

    public Subject(String suite, String stack, String variant, Map<String, String> factors) {
        this(suite, stack, variant, factors, Map.of(), Map.of());
    }

    /** The same variant with these levels set by the run. */
    public Subject with(Map<String, String> set) {
        return new Subject(suite, stack, variant, factors, settings, set);
    }

    /** The same variant with one more level set by the run. */
    public Subject varying(String factor, String level) {
        Map<String, String> more = new LinkedHashMap<>(varied);
        more.put(factor, level);
        return with(more);
    }

    /** Level by factor with which it is started: levels that the run sets override those of the manifest. */
    public Map<String, String> started() {
        Map<String, String> levels = new LinkedHashMap<>(settings);
        levels.putAll(varied);
        return levels;
    }

    /** Level of a factor; empty where the factor does not apply. */
    public String level(String factor) {
        return started().getOrDefault(factor, factors.getOrDefault(factor, ""));
    }

    /** The name of the variant among all variants, fit for a file name. */
    public String name() {
        return stack + "-" + variant
                + varied.entrySet().stream()
                        .map(level -> "-" + level.getKey() + level.getValue().replaceAll("[^A-Za-z0-9.+-]+", "_"))
                        .collect(Collectors.joining());
    }

    private static Map<String, String> ordered(Map<String, String> levels) {
        return levels == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }
}
