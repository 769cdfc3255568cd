package dev.hilo.harness.report.model.detail;

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
 * @param more number of stacks that are not in the table
 */
public record Pinning(String kind, String level, String sentence, List<Row> rows, int more) {
    private static final int MOST = 10;
    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");

    /** @param frame of the application's own code, outside it those that called it; where there are none, the innermost one outside the JDK */
    public record Row(String frame, String stack, int count, String total, double ms) {}

    public static Pinning of(VariantTrials variant, Traces traces) {
        List<Pin> pins = traces.pins(variant.ok());
        Map<Place, List<Pin>> stacks = pins.stream().collect(Collectors.groupingBy(Place::of));
        List<Row> rows = stacks.entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(Row::ms).reversed().thenComparing(Row::stack))
                .toList();
        String sentence = pins.isEmpty()
                ? "No pinning was recorded."
                : "Pinned %s for %s ms in total, over the trials that count."
                        .formatted(pins.size() == 1 ? "once" : pins.size() + " times", Numbers.measured(total(pins)));
        return new Pinning(
                variant.kind(),
                variant.levelLabel(),
                sentence,
                rows.stream().limit(MOST).toList(),
                Math.max(0, rows.size() - MOST));
    }

    /** The code that waited. */
    private record Place(String own, String stack) {
        static Place of(Pin pin) {
            return new Place(pin.own(), pin.stack());
        }

        String frame() {
            if (!own.isEmpty()) {
                return own;
            }
            String innermost = Arrays.stream(stack.split(" < "))
                    .filter(candidate -> !JDK.matcher(candidate).matches())
                    .findFirst()
                    .orElse(stack.split(" < ")[0]);
            return innermost.isEmpty() ? "no stack was recorded" : innermost;
        }
    }

    private static Row row(Place place, List<Pin> pins) {
        return new Row(place.frame(), place.stack(), pins.size(), Numbers.measured(total(pins)), total(pins));
    }

    private static double total(List<Pin> pins) {
        return pins.stream().mapToDouble(Pin::ms).sum();
    }
}
