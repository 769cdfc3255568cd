package dev.hilo.harness.cli.options;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select variants. */
public final class VariantOptions {
    private static final String DEFAULT_SUITE = "movies";

    @Option(
            names = "--suite",
            paramLabel = "NAME",
            description = "The suite; by default " + DEFAULT_SUITE + ", or the one that has all of --stacks.")
    private String suite;

    @Option(
            names = "--stacks",
            split = ",",
            paramLabel = "GLOB",
            description = "Globs over the names of stacks and variants: 'movies-spring-*,*-mongodb-virtual'.")
    List<String> globs = List.of();

    @Mixin
    ProjectOption project;

    public Catalog catalog(Path home) {
        return project.catalog(home);
    }

    /** The suite that is named; without one the usual suite, or else the first that has all stacks that are named. */
    public String suite(Catalog catalog) {
        if (suite != null) {
            return suite;
        }
        String usual = catalog.project().map(Project::suite).orElse(DEFAULT_SUITE);
        Map<String, List<Variant>> suites = catalog.variants().stream()
                .collect(groupingBy(variant -> variant.subject().suite(), LinkedHashMap::new, toList()));
        return Stream.concat(Stream.of(usual), suites.keySet().stream())
                .filter(name -> new Selection(suites.getOrDefault(name, List.of())).knows(globs))
                .findFirst()
                .orElse(usual);
    }

    public List<Variant> choose(Catalog catalog) {
        return available(globs.isEmpty() ? catalog.ofSuite(suite(catalog)) : named(catalog, globs));
    }

    /** Variants for a run. Without {@code --stacks}: those of the suite's study; without {@code --suite} too: those of its first question. */
    public List<Variant> chooseForRun(Catalog catalog) {
        return available(namedForRun(catalog));
    }

    /** Prints which selected variants cannot be built here, and how to build them. */
    public void tellLeftOut(Catalog catalog, PrintWriter err) {
        tellLeftOut(namedForRun(catalog), err);
    }

    /** Prints which of these variants cannot be built here, and how to build them. */
    public static void tellLeftOut(List<Variant> variants, PrintWriter err) {
        variants.forEach(variant -> variant.cure()
                .ifPresent(cure -> err.printf("bench: left out: %s cannot be built here: %s%n", variant.name(), cure)));
    }

    /** Whether neither suite nor stacks are named. */
    public boolean isNothingSaid() {
        return suite == null && globs.isEmpty();
    }

    private List<Variant> namedForRun(Catalog catalog) {
        List<String> wanted =
                isNothingSaid() ? catalog.suite(suite(catalog)).firstQuestion().stacks() : globs;
        return wanted.isEmpty() ? catalog.ofStudy(suite(catalog)) : named(catalog, wanted);
    }

    private List<Variant> named(Catalog catalog, List<String> wanted) {
        return new Selection(catalog.ofSuite(suite(catalog))).byGlobs(wanted);
    }

    private static List<Variant> available(List<Variant> variants) {
        List<Variant> available =
                variants.stream().filter(variant -> variant.cure().isEmpty()).toList();
        if (available.isEmpty()) {
            Variant first = variants.getFirst();
            throw new UsageException("%s cannot be built here: %s"
                    .formatted(first.name(), first.cure().orElseThrow()));
        }
        return available;
    }
}
