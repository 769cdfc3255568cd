package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which variants a command is about. */
final class VariantOptions {
    private static final String DEFAULT_SUITE = "movies";

    @Option(names = "--suite", paramLabel = "NAME", description = "The suite; by default " + DEFAULT_SUITE + ".")
    private String suite;

    @Option(
            names = "--stacks",
            split = ",",
            paramLabel = "GLOB",
            description =
                    "Only these, by globs over the names of stacks and variants: 'movies-spring-*,*-mongodb-virtual'.")
    List<String> globs = List.of();

    @Mixin
    ProjectOption project;

    Catalog catalog(Path home) {
        return project.catalog(home);
    }

    String suite(Catalog catalog) {
        String usual = catalog.project().map(Project::suite).orElse(DEFAULT_SUITE);
        return suite == null ? usual : suite;
    }

    List<Variant> choose(Catalog catalog) {
        return available(globs.isEmpty() ? catalog.ofSuite(suite(catalog)) : named(catalog, globs));
    }

    /** The same, but those of its study where a suite alone was named, and where nothing was said those of the question that it asks first. */
    List<Variant> chooseForRun(Catalog catalog) {
        return available(namedForRun(catalog));
    }

    /** Says which of those that a run was asked for are left out, and how to get them. */
    void tellLeftOut(Catalog catalog, PrintWriter err) {
        namedForRun(catalog)
                .forEach(variant -> variant.cure()
                        .ifPresent(cure ->
                                err.printf("bench: left out: %s cannot be built here: %s%n", variant.name(), cure)));
    }

    private List<Variant> namedForRun(Catalog catalog) {
        boolean nothingSaid = suite == null && globs.isEmpty();
        List<String> wanted = nothingSaid ? catalog.suite(suite(catalog)).firstQuestion() : globs;
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
