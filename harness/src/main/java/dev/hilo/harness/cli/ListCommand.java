package dev.hilo.harness.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.Subject;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code bench list}: what can be measured. */
@Command(name = "list", description = "Lists the variants that can be measured.", mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Option(names = "--json", description = "As a JSON array with one object per variant.")
    boolean json;

    @Option(names = "--suite", description = "Only this comparison.")
    String suite;

    @Option(
            names = "--stacks",
            split = ",",
            paramLabel = "GLOB",
            description = "Only these, by globs over stacks and variants.")
    List<String> globs = List.of();

    /** A variant as JSON shows it; a word that does not apply is null. */
    record Line(
            String suite,
            String stack,
            String variant,
            String framework,
            String model,
            String database,
            String threads,
            String container,
            String name,
            String manifest,
            String artifact,
            boolean built) {

        static Line of(Variant variant, Path home) {
            Subject s = variant.subject();
            return new Line(
                    s.suite(),
                    s.stack(),
                    s.variant(),
                    s.framework(),
                    s.model(),
                    s.database(),
                    s.threads(),
                    s.container(),
                    s.name(),
                    home.relativize(variant.manifest().toAbsolutePath()).toString(),
                    home.relativize(variant.artifact()).toString(),
                    Files.exists(variant.artifact()));
        }
    }

    @Override
    public Integer call() throws JsonProcessingException {
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        List<Variant> variants = suite == null ? catalog.variants() : catalog.ofSuite(suite);
        List<Line> lines = (globs.isEmpty() ? variants : new Selection(variants).byGlobs(globs))
                .stream().map(variant -> Line.of(variant, home)).toList();
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

    private static void table(PrintWriter out, List<Line> lines) {
        String row = "%-44s %-16s %-10s %-10s %-10s %-9s %s%n";
        out.printf(row, "VARIANT", "FRAMEWORK", "MODEL", "DATABASE", "CONTAINER", "THREADS", "BUILT");
        lines.forEach(line -> out.printf(
                row,
                line.name(),
                shown(line.framework()),
                shown(line.model()),
                shown(line.database()),
                shown(line.container()),
                shown(line.threads()),
                line.built() ? "yes" : "no"));
    }

    private static String shown(String word) {
        return Objects.requireNonNullElse(word, "-");
    }
}
