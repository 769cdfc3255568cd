package dev.hilo.harness.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.hilo.harness.cli.output.Colour;
import dev.hilo.harness.cli.output.Counted;
import dev.hilo.harness.cli.output.VariantTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.text.WordUtils;

/** The part of {@code bench list} about one suite: a heading, its table, and what cannot be built here. */
record SuiteList(String suite, List<ListCommand.Line> variants, int columns) {
    private static final String STUDY = "study";

    List<String> lines() {
        List<String> table = new VariantTable(
                        variants.stream()
                                .map(line -> new VariantTable.Row(shortName(line), levels(line)))
                                .toList(),
                        columns)
                .lines();
        List<String> lines = new ArrayList<>(List.of(Colour.HEADING.of(heading())));
        lines.addAll(table);
        missing()
                .forEach((cure, names) -> wrapped("not available: %s: %s".formatted(String.join(", ", names), cure))
                        .forEach(line -> lines.add(Colour.DOUBTFUL.of(line))));
        return lines;
    }

    private String heading() {
        return suite + ", " + Counted.of(variants.size(), "variant");
    }

    /** The name without the suite's, if all have it: the heading says it once, and {@code --stacks} takes both. */
    private String shortName(ListCommand.Line line) {
        String prefix = suite + "-";
        boolean areAlike = variants.stream().allMatch(one -> one.name().startsWith(prefix));
        return areAlike ? line.name().substring(prefix.length()) : line.name();
    }

    private static Map<String, String> levels(ListCommand.Line line) {
        Map<String, String> levels = new LinkedHashMap<>(line.factors());
        if (line.study() != null) {
            levels.put(STUDY, line.study() ? "yes" : "no");
        }
        return levels;
    }

    private Map<String, List<String>> missing() {
        return variants.stream()
                .filter(line -> line.cure() != null)
                .collect(groupingBy(ListCommand.Line::cure, LinkedHashMap::new, mapping(this::shortName, toList())));
    }

    private List<String> wrapped(String text) {
        return WordUtils.wrap(text, columns, "\n  ", false).lines().toList();
    }
}
