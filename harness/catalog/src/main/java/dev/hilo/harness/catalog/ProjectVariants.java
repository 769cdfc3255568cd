package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The variants of an application: every combination of the levels of its switches.
 *
 * @param switches name to its levels, and what each sets
 */
record ProjectVariants(YamlFile file, Map<String, Map<String, VariantManifest>> switches) {
    /** The variant of an application that has no switch of its own. */
    private static final String ONLY = "as-is";

    Map<String, VariantManifest> crossed() {
        Map<String, VariantManifest> crossed = Map.of("", VariantManifest.NOTHING);
        for (Map.Entry<String, Map<String, VariantManifest>> one : switches.entrySet()) {
            Map<String, VariantManifest> next = new LinkedHashMap<>();
            crossed.forEach((before, variant) -> one.getValue()
                    .forEach((level, sets) -> next.put(
                            before.isEmpty() ? level : before + "-" + level,
                            joined(variant, one.getKey(), level, sets))));
            crossed = next;
        }
        return switches.isEmpty() ? Map.of(ONLY, VariantManifest.NOTHING) : crossed;
    }

    private VariantManifest joined(VariantManifest variant, String name, String level, VariantManifest sets) {
        if (variant.artifact() != null && sets.artifact() != null) {
            throw file.wrong("switches." + name, "another switch names artifacts too");
        }
        return new VariantManifest(
                joined(variant.factors(), Map.of(name, level)),
                sets.artifact() == null ? variant.artifact() : sets.artifact(),
                sets.command() == null ? variant.command() : sets.command(),
                joined(variant.arguments(), sets.arguments()),
                joined(variant.jvmOptions(), sets.jvmOptions()),
                joined(variant.properties(), sets.properties()),
                joined(variant.environment(), sets.environment()),
                joined(variant.settings(), sets.settings()),
                null);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private static Map<String, String> joined(Map<String, String> first, Map<String, String> second) {
        Map<String, String> all = new LinkedHashMap<>(first);
        all.putAll(second);
        return all;
    }
}
