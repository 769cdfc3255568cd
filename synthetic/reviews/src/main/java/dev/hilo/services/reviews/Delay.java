package dev.hilo.services.reviews;

import java.time.Duration;
import java.util.SplittableRandom;

/** The delay of an answer, which depends on the number of its call alone: it is the same in every run. */
@FunctionalInterface
public interface Delay {
    Delay NONE = call -> Duration.ZERO;

    /** @param call its number, from 0 */
    Duration of(long call);

    static Delay constant(Duration delay) {
        return call -> delay;
    }

    /**
     * Delays with a log-normal distribution: most near the median, a tail far above it.
     *
     * @param sigma of the delay's logarithm: at 1, one call of a hundred waits more than ten times the median
     */
    static Delay logNormal(Duration median, double sigma, long seed) {
        return call -> {
            double exponent = sigma * new SplittableRandom(Draw.mix(seed, call)).nextGaussian();
            return Duration.ofNanos(Math.round(median.toNanos() * Math.exp(exponent)));
        };
    }

    /**
     * @param text {@code 50} for 50 ms, {@code log-normal:50:0.5} for a median of 50 ms and a sigma of 0.5
     * @throws IllegalArgumentException when it is neither
     */
    static Delay parse(String text, long seed) {
        String[] parts = text.split(":", -1);
        if (parts.length == 1) {
            return constant(milliseconds(text, text));
        }
        if (parts.length == 3 && parts[0].equals("log-normal")) {
            return logNormal(milliseconds(parts[1], text), notNegative(parts[2], text), seed);
        }
        throw unreadable(text);
    }

    private static Duration milliseconds(String number, String text) {
        return Duration.ofNanos(Math.round(notNegative(number, text) * 1e6));
    }

    private static double notNegative(String number, String text) {
        try {
            double value = Double.parseDouble(number);
            if (value >= 0 && Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw unreadable(text);
    }

    private static IllegalArgumentException unreadable(String text) {
        return new IllegalArgumentException(
                "\"%s\" is no delay: write milliseconds, or log-normal:MEDIAN:SIGMA".formatted(text));
    }
}
