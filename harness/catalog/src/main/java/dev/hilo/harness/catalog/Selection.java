package dev.hilo.harness.catalog;

import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Chooses variants by globs. A glob matches a stack ({@code *-mysql}), a variant by its full name ({@code *-mysql-virtual}) or by its own
 * ({@code virtual}); the suite may be left out of a name and a slash written for a dash.
 */
public final class Selection {
    private final List<Variant> variants;

    public Selection(List<Variant> variants) {
        this.variants = variants;
    }

    /** Variants that match any of the globs, in the order of the catalogue. */
    public List<Variant> byGlobs(List<String> globs) {
        Set<Variant> chosen = new LinkedHashSet<>();
        for (String glob : globs) {
            List<Variant> matching = variants.stream().filter(meaning(glob)).toList();
            if (matching.isEmpty()) {
                throw new CatalogException(
                        "no stack or variant is called \"%s\"%s".formatted(glob, Nearest.suggestion(glob, names())));
            }
            chosen.addAll(matching);
        }
        return variants.stream().filter(chosen::contains).toList();
    }

    /** Whether each glob matches a variant. */
    public boolean knows(List<String> globs) {
        return globs.stream().allMatch(glob -> variants.stream().anyMatch(meaning(glob)));
    }

    private static Predicate<Variant> meaning(String text) {
        Glob glob = new Glob(text.strip().replace('/', '-'));
        return variant -> names(variant.subject()).stream().anyMatch(glob::matches);
    }

    private static List<String> names(Subject subject) {
        List<String> names = new ArrayList<>(List.of(subject.variant()));
        for (String name : List.of(subject.stack(), subject.name())) {
            names.add(name);
            names.add(name.replaceFirst("^" + java.util.regex.Pattern.quote(subject.suite() + "-"), ""));
        }
        return names;
    }

    private List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        variants.forEach(variant -> names.add(variant.subject().stack()));
        variants.forEach(variant -> names.add(variant.name()));
        return List.copyOf(names);
    }
}
