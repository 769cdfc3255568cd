package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import java.util.List;
import picocli.CommandLine.Option;

/** Which variants a command is about. */
final class VariantOptions {
    @Option(names = "--suite", defaultValue = "movies", description = "The suite; by default ${DEFAULT-VALUE}.")
    String suite;

    @Option(
            names = "--stacks",
            split = ",",
            paramLabel = "GLOB",
            description =
                    "Only these, by globs over the names of stacks and variants: 'movies-spring-*,*-mongodb-virtual'.")
    List<String> globs = List.of();

    List<Variant> choose(Catalog catalog) {
        List<Variant> suiteVariants = catalog.ofSuite(suite);
        return globs.isEmpty() ? suiteVariants : new Selection(suiteVariants).byGlobs(globs);
    }
}
