package dev.hilo.harness.probe;

import java.util.Collection;
import java.util.Map;

/**
 * A selector of samples in a scrape, in a subset of Prometheus' own notation: {@code name}, {@code name{label="value"}} and, after either,
 * {@code > number} to leave out the samples that are not above it.
 */
public record Selector(String metric, Map<String, String> labels, double above) {

    /** @throws IllegalArgumentException when the text is not of this notation */
    public static Selector parse(String text) {
        TextScanner scanner = new TextScanner(text.strip());
        String metric = scanner.metricName();
        Map<String, String> labels = scanner.labels();
        double above = Double.NEGATIVE_INFINITY;
        scanner.skipBlanks();
        if (scanner.eat('>')) {
            scanner.skipBlanks();
            above = MetricSample.number(scanner.word("a number"));
        }
        if (!scanner.atEnd()) {
            throw scanner.unexpected("the end of the selector");
        }
        return new Selector(metric, Map.copyOf(labels), above);
    }

    /** The sum of the matching samples; NaN when none matches or all are NaN. */
    double sum(Collection<MetricSample> scrape) {
        return scrape.stream()
                .filter(this::matches)
                .mapToDouble(MetricSample::value)
                .reduce((one, other) -> one + other)
                .orElse(Double.NaN);
    }

    private boolean matches(MetricSample sample) {
        return sample.name().equals(metric)
                && sample.value() > above
                && sample.labels().entrySet().containsAll(labels.entrySet());
    }
}
