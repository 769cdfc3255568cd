package dev.hilo.harness.standin;

import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Distribution of the times to an answer.
 *
 * @param millis at quantiles in percent, from 0 to 100; between two of them a straight line
 */
record Delays(NavigableMap<Double, Double> millis) {
    private static final double WHOLE = 100;
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * @param text such as {@code 0:0.8 50:12 100:80}
     * @throws IllegalArgumentException when it has another form
     */
    static Delays parse(String text) {
        NavigableMap<Double, Double> millis = new TreeMap<>();
        try {
            for (String pair : text.strip().split("\\s+")) {
                String[] parts = pair.split(":", -1);
                millis.put(notNegative(parts[0]), notNegative(parts[1]));
            }
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(
                    "\"%s\" are no times: write quantile:milliseconds, such as 0:0.8 50:12 100:80".formatted(text), e);
        }
        return new Delays(millis);
    }

    private static double notNegative(String number) {
        double value = Double.parseDouble(number);
        if (value >= 0 && Double.isFinite(value)) {
            return value;
        }
        throw new IllegalArgumentException(number);
    }

    /** @param draw from 0 to 1 */
    Duration at(double draw) {
        double percent = draw * WHOLE;
        Map.Entry<Double, Double> below = millis.floorEntry(percent);
        Map.Entry<Double, Double> above = millis.ceilingEntry(percent);
        if (below == null || above == null || below.getKey().equals(above.getKey())) {
            return nanos((below == null ? above : below).getValue());
        }
        double share = (percent - below.getKey()) / (above.getKey() - below.getKey());
        return nanos(below.getValue() + share * (above.getValue() - below.getValue()));
    }

    private static Duration nanos(double millis) {
        return Duration.ofNanos(Math.round(millis * NANOS_PER_MILLI));
    }
}
