package dev.hilo.harness.run.levels;

import dev.hilo.harness.host.Limits;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How many of its processors the application may use. A fraction is a quota of the time of the next whole number of processors, as the
 * limit of a pod; so is more than this machine has, where the application is elsewhere.
 */
public final class Processors implements FactorSetting {
    public static final String NAME = "cpus";

    /** The smallest quota. The kernel accepts 0.01, with which a JVM does not start. */
    private static final BigDecimal LEAST = new BigDecimal("0.05");

    @Override
    public String name() {
        return NAME;
    }

    /** The levels as plain numbers: {@code 1.0} and {@code 1} are the same level. */
    @Override
    public List<String> levels(String text) {
        return FactorSetting.super.levels(text).stream()
                .map(level -> number(level).toPlainString())
                .toList();
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        BigDecimal asked = number(level);
        int whole = asked.setScale(0, RoundingMode.CEILING).intValueExact();
        int most = settings.cpus().application().processors().size();
        if (whole > most && settings.host().isThisMachine()) {
            throw new IllegalArgumentException(
                    "the application has %d here: give it more with --cpus-application".formatted(most));
        }
        boolean isWhole = asked.scale() <= 0;
        Limits limits = new Limits(
                isWhole && whole <= most ? OptionalDouble.empty() : OptionalDouble.of(asked.doubleValue()),
                settings.limits().memoryBytes(),
                isWhole ? OptionalInt.of(whole) : OptionalInt.empty());
        return settings.with(settings.cpus().withApplicationProcessors(whole)).with(limits);
    }

    private static BigDecimal number(String level) {
        if (!level.matches("\\d{1,6}(\\.\\d{1,3})?") || new BigDecimal(level).compareTo(LEAST) < 0) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a number of processors: write it like 2 or 0.5".formatted(level));
        }
        BigDecimal plain = new BigDecimal(level).stripTrailingZeros();
        return plain.scale() < 0 ? plain.setScale(0) : plain;
    }
}
