package dev.hilo.harness.run.load;

import java.util.Map;
import java.util.TreeMap;

/** A total that only rises, known at some moments and taken to rise evenly between them. */
final class RisingTotal {
    private final TreeMap<Double, Double> readings = new TreeMap<>();

    void add(double second, double total) {
        readings.put(second, total);
    }

    /** The rise from one moment to a later one; NaN when the readings do not enclose them. */
    double rise(double from, double to) {
        return at(to) - at(from);
    }

    private double at(double second) {
        Map.Entry<Double, Double> before = readings.floorEntry(second);
        Map.Entry<Double, Double> after = readings.ceilingEntry(second);
        if (before == null || after == null) {
            return Double.NaN;
        }
        double between = after.getKey() - before.getKey();
        double share = between == 0 ? 0 : (second - before.getKey()) / between;
        return before.getValue() + share * (after.getValue() - before.getValue());
    }
}
