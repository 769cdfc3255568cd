package dev.hilo.harness.report.words;

import dev.hilo.harness.stats.Crossing;

/** A sentence that names the value of a numeric factor at which two levels of another factor hold the same rate. */
public final class CrossingSentence {
    private CrossingSentence() {}

    /**
     * @param parameter the numeric factor
     * @param first level of the other factor against which the second is compared
     */
    public static String of(Crossing crossing, String parameter, String first, String second) {
        String above = crossing.rising() ? second : first;
        String below = crossing.rising() ? first : second;
        return "Both hold the same rate %s: above it %s holds more, below it %s."
                .formatted(place(crossing, parameter), above, below);
    }

    private static String place(Crossing crossing, String parameter) {
        String low = Numbers.measured(crossing.low());
        String high = Numbers.measured(crossing.high());
        if (crossing.low() == 0) {
            return "somewhere up to %s=%s".formatted(parameter, high);
        }
        if (Double.isInfinite(crossing.high())) {
            return "somewhere from %s=%s on".formatted(parameter, low);
        }
        return crossing.at().isPresent()
                ? "at %s=%s [%s, %s]"
                        .formatted(parameter, Numbers.measured(crossing.at().getAsDouble()), low, high)
                : "somewhere between %s=%s and %s".formatted(parameter, low, high);
    }
}
