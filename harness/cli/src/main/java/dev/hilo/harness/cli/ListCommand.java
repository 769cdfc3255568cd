package dev.hilo.harness.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.options.ProjectOption;
import dev.hilo.harness.result.Subject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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

    @Option(names = "--suite", description = "Only this suite.")
    String suite;

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
        List<Variant> variants = suite == null ? catalog.variants() : catalog.ofSuite(suite);
        List<Line> lines = (globs.isEmpty() ? variants : new Selection(variants).byGlobs(globs))
                .stream().map(variant -> Line.of(variant, catalog, home)).toList();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new ObjectMapper()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .writeValueAsString(lines));
        } else {
            table(out, lines);
        }
        return 0;
    }

    /** Prints a column for each factor of any variant, and one for the study if any suite has one. */
    private static void table(PrintWriter out, List<Line> lines) {
        boolean ofStudies = lines.stream().anyMatch(line -> line.study() != null);
        List<String> factors = lines.stream()
                .flatMap(line -> line.factors().keySet().stream())
                .distinct()
                .toList();
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(
                "VARIANT",
                factors.stream().map(factor -> factor.toUpperCase(Locale.ROOT)).toList(),
                ofStudies ? List.of("STUDY", "BUILT") : List.of("BUILT")));
        lines.forEach(line -> rows.add(row(
                line.name(),
                factors.stream()
                        .map(factor -> line.factors().getOrDefault(factor, "-"))
                        .toList(),
                ofStudies ? List.of(study(line), built(line)) : List.of(built(line)))));
        rows.forEach(row -> out.println(padded(row, rows)));
    }

    private static String study(Line line) {
        return line.study() == null ? "-" : line.study() ? "yes" : "no";
    }

    private static String built(Line line) {
        return line.cure() != null ? "not available: " + line.cure() : line.built() ? "yes" : "no";
    }

    private static List<String> row(String name, List<String> levels, List<String> state) {
        List<String> row = new ArrayList<>(List.of(name));
        row.addAll(levels);
        row.addAll(state);
        return row;
    }

    private static String padded(List<String> row, List<List<String>> rows) {
        StringBuilder line = new StringBuilder();
        for (int at = 0; at < row.size(); at++) {
            int column = at;
            int width = rows.stream()
                    .mapToInt(other -> other.get(column).length())
                    .max()
                    .orElse(0);
            line.append(row.get(at)).append(" ".repeat(width - row.get(at).length() + 2));
        }
        return line.toString().stripTrailing();
    }
}
