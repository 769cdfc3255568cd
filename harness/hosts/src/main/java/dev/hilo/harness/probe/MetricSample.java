package dev.hilo.harness.probe;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** One sample of the Prometheus text exposition format, version 0.0.4. */
record MetricSample(String name, Map<String, String> labels, double value) {
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");
    private static final Pattern INFINITE = Pattern.compile("[+-]?[Ii]nf");
    private static final Pattern MILLIS = Pattern.compile("-?\\d+");

    /** @throws IllegalArgumentException when a line is not of the format */
    static List<MetricSample> parse(String exposition) {
        return exposition
                .lines()
                .filter(line -> !line.isBlank() && !line.stripLeading().startsWith("#"))
                .map(MetricSample::parseLine)
                .toList();
    }

    private static MetricSample parseLine(String line) {
        TextScanner scanner = new TextScanner(line);
        scanner.skipBlanks();
        String name = scanner.metricName();
        boolean separated = scanner.skipBlanks();
        Map<String, String> labels = scanner.labels();
        if (!scanner.skipBlanks() && !separated) {
            throw scanner.unexpected("a blank");
        }
        double value = number(scanner.word("a value"));
        scanner.skipBlanks();
        if (!scanner.atEnd() && !MILLIS.matcher(scanner.word("a timestamp")).matches()) {
            throw new IllegalArgumentException("not a timestamp in milliseconds at the end of: " + line);
        }
        scanner.skipBlanks();
        if (!scanner.atEnd()) {
            throw scanner.unexpected("the end of the line");
        }
        return new MetricSample(name, labels, value);
    }

    static double number(String word) {
        if (NUMBER.matcher(word).matches()) {
            return Double.parseDouble(word);
        }
        if (word.equalsIgnoreCase("nan")) {
            return Double.NaN;
        }
        if (INFINITE.matcher(word).matches()) {
            return word.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        throw new IllegalArgumentException("not a number: " + word);
    }
}
