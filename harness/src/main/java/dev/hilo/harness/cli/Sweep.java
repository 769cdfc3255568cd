package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One parameter and the values that it takes in turn.
 *
 * @param values as the user wrote them
 */
record Sweep(String parameter, List<String> values) {
    private static final Pattern WRITTEN = Pattern.compile("\\s*([^=]+?)\\s*=(.*)");

    /** @param text such as {@code pool=5,10,20} */
    static Sweep parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            throw new UsageException("--param %s: write a name and its values: pool=5,10,20".formatted(text));
        }
        return new Sweep(written.group(1), List.of(written.group(2).split(",", -1)));
    }

    /** Each variant once with every value, those of a value together. */
    List<Variant> of(List<Variant> variants) {
        List<Variant> set = new ArrayList<>();
        for (String value : values) {
            variants.forEach(variant -> set.add(variant.with(Map.of(parameter, value))));
        }
        requireDistinct(set);
        return set;
    }

    private void requireDistinct(List<Variant> variants) {
        Set<String> names = new TreeSet<>();
        for (Variant variant : variants) {
            if (!names.add(variant.name())) {
                String value = variant.subject().parameters().get(parameter);
                throw new UsageException("--param %s: the value %s is given twice".formatted(parameter, value));
            }
        }
    }
}
