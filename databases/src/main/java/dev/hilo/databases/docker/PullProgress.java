package dev.hilo.databases.docker;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Progress of a pull, parsed from what Docker draws on a terminal. */
final class PullProgress {
    private static final Pattern LAYER = Pattern.compile(
            "([0-9a-f]{12}): (\\p{L}+(?: \\p{L}+)*)(?: +\\[[=> ]*])?(?: +([0-9.]+)([kMGT]?)B/([0-9.]+)([kMGT]?)B)?");
    private static final String UNITS = "kMGT";

    private record Layer(double megabytes, double of, boolean isThere) {}

    private final Map<String, Layer> layers = new LinkedHashMap<>();

    /** @param text whole lines */
    void add(String text) {
        Matcher found = LAYER.matcher(text);
        while (found.find()) {
            Matcher one = found;
            layers.compute(one.group(1), (id, before) -> layer(one, before));
        }
    }

    private static Layer layer(Matcher line, Layer before) {
        Layer last = before == null ? new Layer(0, 0, false) : before;
        return switch (line.group(2)) {
            case "Downloading" ->
                line.group(3) == null
                        ? last
                        : new Layer(
                                megabytes(line.group(3), line.group(4)),
                                megabytes(line.group(5), line.group(6)),
                                false);
            case "Download complete", "Verifying Checksum", "Extracting", "Pull complete", "Already exists" ->
                new Layer(last.of, last.of, true);
            default -> last;
        };
    }

    private static double megabytes(String number, String unit) {
        int power = unit.isEmpty() ? 0 : 1 + UNITS.indexOf(unit);
        return Double.parseDouble(number) * Math.pow(1000, power - 2.0);
    }

    /** The progress in words: {@code 3 of 10 layers, 45 MB}. */
    @Override
    public String toString() {
        Collection<Layer> all = layers.values();
        return all.isEmpty()
                ? "the registry has not answered yet"
                : "%d of %d layers, %.0f MB"
                        .formatted(
                                all.stream().filter(Layer::isThere).count(),
                                all.size(),
                                all.stream().mapToDouble(Layer::megabytes).sum());
    }
}
