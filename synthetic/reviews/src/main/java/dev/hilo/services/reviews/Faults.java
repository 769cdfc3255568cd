package dev.hilo.services.reviews;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The shares of calls with a fault. The fault of a call depends on its number and the seed alone.
 *
 * @param shares from 0 to 1, at most 1 together
 */
public record Faults(Map<Fault, Double> shares, long seed) {
    private static final long APART_FROM_DELAYS = 0x5eed;

    public static final Faults NONE = new Faults(Map.of(), 0);

    public Faults {
        shares = Map.copyOf(shares);
        double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
        if (sum > 1 || shares.values().stream().anyMatch(share -> !(share >= 0))) {
            throw new IllegalArgumentException("shares of faults must be 0 or more, and at most 1 together");
        }
    }

    /** @param call its number, from 0 */
    public Fault of(long call) {
        double left = new SplittableRandom(Draw.mix(seed ^ APART_FROM_DELAYS, call)).nextDouble();
        for (Fault fault : Fault.values()) {
            left -= shares.getOrDefault(fault, 0.0);
            if (left < 0) {
                return fault;
            }
        }
        return Fault.NONE;
    }

    /**
     * @param text such as {@code failure=0.01,hang=0.001}; empty for none
     * @throws IllegalArgumentException when the text has another form
     */
    public static Faults parse(String text, long seed) {
        Map<Fault, Double> shares = new EnumMap<>(Fault.class);
        for (String entry : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            String[] parts = entry.split("=", 2);
            try {
                shares.put(Fault.valueOf(parts[0].toUpperCase(Locale.ROOT).replace('-', '_')), share(parts[1]));
            } catch (RuntimeException e) {
                throw new IllegalArgumentException(
                        "\"%s\" is no share of a fault: write such as failure=0.01,hang=0.001".formatted(entry), e);
            }
        }
        return new Faults(shares, seed);
    }

    private static double share(String text) {
        double share = Double.parseDouble(text);
        if (share >= 0 && share <= 1) {
            return share;
        }
        throw new IllegalArgumentException(text);
    }
}
