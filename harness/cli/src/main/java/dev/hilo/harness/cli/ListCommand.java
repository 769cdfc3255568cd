package dev.hilo.harness.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.environment.Terminal;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.cli.options.ProjectOption;
import dev.hilo.harness.result.Subject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.commons.text.WordUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench list}: lists the variants. */
@Command(name = "list", description = "Lists the variants that can be measured.", mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Option(names = "--json", description = "Print a JSON array with one object per variant.")
    boolean json;

    @Mixin
    ProjectOption project;

    @Parameters(arity = "0..1", paramLabel = "SUITE", description = "Only this suite.")
    String named;

    @Option(names = "--suite", paramLabel = "SUITE", description = "The same.")
    String suite;

    @Option(names = "--all", description = "Also list the suites by which hilo measures itself, as --json does.")
    boolean all;

    @Option(
            names = "--stacks",
            split = ",",
            paramLabel = "GLOB",
            description = "Globs over the names of stacks and variants.")
    List<String> globs = List.of();

    /**
     * A variant in the JSON output, without factors that do not apply.
     *
     * @param study whether the variant belongs to the study of its suite; null in a suite without a study
     */
    record Line(
            String suite,
            String stack,
            String variant,
            Map<String, String> factors,
            String name,
            String manifest,
            String artifact,
            boolean built,
            @JsonInclude(JsonInclude.Include.NON_NULL) Boolean study,
            @JsonInclude(JsonInclude.Include.NON_NULL) String cure) {

        static Line of(Variant variant, Catalog catalog, Path home) {
            Subject s = variant.subject();
            return new Line(
                    s.suite(),
                    s.stack(),
                    s.variant(),
                    s.factors(),
                    s.name(),
                    home.relativize(variant.manifest().toAbsolutePath()).toString(),
                    home.relativize(variant.artifact().path()).toString(),
                    variant.isBuilt(),
                    catalog.suite(s.suite()).study().isEmpty()
                            ? null
                            : catalog.ofStudy(s.suite()).contains(variant),
                    variant.cure().orElse(null));
        }
    }

    @Override
    public Integer call() throws JsonProcessingException {
        Path home = Home.find();
        Catalog catalog = project.catalog(home);
        List<Line> lines = chosen(catalog).stream()
                .map(variant -> Line.of(variant, catalog, home))
                .toList();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(lines));
        } else {
            tables(lines, catalog, out);
        }
        return 0;
    }

    private List<Variant> chosen(Catalog catalog) {
        String only = named == null ? suite : named;
        if (named != null && suite != null) {
            throw new UsageException("the suite is given twice: %s and --suite %s".formatted(named, suite));
        }
        List<Variant> variants = only == null ? catalog.variants() : catalog.ofSuite(only);
        return globs.isEmpty() ? variants : new Selection(variants).byGlobs(globs);
    }

    /** Prints a table for each suite. */
    private void tables(List<Line> lines, Catalog catalog, PrintWriter out) {
        Map<String, List<Line>> bySuite = lines.stream().collect(groupingBy(Line::suite, LinkedHashMap::new, toList()));
        List<String> fixtures = bySuite.keySet().stream()
                .filter(one -> catalog.suite(one).fixture())
                .toList();
        boolean isNamed = all || !globs.isEmpty() || bySuite.size() == 1;
        if (!isNamed) {
            bySuite.keySet().removeAll(fixtures);
        }
        String gap = "";
        for (Map.Entry<String, List<Line>> one : bySuite.entrySet()) {
            out.print(gap);
            new SuiteList(one.getKey(), one.getValue(), Terminal.columns())
                    .lines()
                    .forEach(out::println);
            gap = System.lineSeparator();
        }
        if (!isNamed && !fixtures.isEmpty()) {
            String more = "--all also lists what hilo measures itself by: " + String.join(", ", fixtures);
            out.println();
            out.println(WordUtils.wrap(more, Terminal.columns(), System.lineSeparator(), false));
        }
    }
}
