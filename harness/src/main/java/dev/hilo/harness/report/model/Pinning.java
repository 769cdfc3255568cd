package dev.hilo.harness.report.model;

import dev.hilo.harness.analysis.Traces;
import dev.hilo.harness.analysis.VariantTrials;
import dev.hilo.harness.report.words.Numbers;
import dev.hilo.harness.result.metrics.Pin;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where virtual threads were pinned to their carriers, over the trials that count.
 *
 * @param more stacks that are not in the table
 */
public record Pinning(String kind, String level, String sentence, List<Row> rows, int more) {
    private static final int MOST = 10;
    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");

    /** @param frame the innermost one outside the JDK */
    public record Row(String frame, String stack, int count, String total, double ms) {}

    public static Pinning of(VariantTrials variant, Traces traces) {
        List<Pin> pins = traces.pins(variant.ok());
        Map<String, List<Pin>> stacks = pins.stream().collect(Collectors.groupingBy(Pin::stack));
        List<Row> rows = stacks.entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(Row::ms).reversed().thenComparing(Row::stack))
                .toList();
        String sentence = pins.isEmpty()
                ? "No pinning was recorded."
                : "Pinned %d times for %s ms in total, over the trials that count."
                        .formatted(pins.size(), Numbers.measured(total(pins)));
        return new Pinning(
                variant.kind(),
                variant.levelLabel(),
                sentence,
                rows.stream().limit(MOST).toList(),
                Math.max(0, rows.size() - MOST));
    }

    private static Row row(String stack, List<Pin> pins) {
        String frame = Arrays.stream(stack.split(" < "))
                .filter(candidate -> !JDK.matcher(candidate).matches())
                .findFirst()
                .orElse(stack.split(" < ")[0]);
        return new Row(
                frame.isEmpty() ? "no stack was recorded" : frame,
                stack,
                pins.size(),
                Numbers.measured(total(pins)),
                total(pins));
    }

    private static double total(List<Pin> pins) {
        return pins.stream().mapToDouble(Pin::ms).sum();
    }
}
