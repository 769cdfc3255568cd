package dev.hilo.harness.configuration;

import dev.hilo.harness.catalog.Framework;
import java.util.Locale;
import java.util.Optional;

/** Names of environment variables that an application reads in place of its settings. */
public final class Variables {
    private Variables() {}

    /** The variable that the application itself names where the value is nothing but a placeholder, else that of the setting. */
    public static String of(Setting setting, Optional<Framework> framework) {
        return Placeholder.of(setting.raw())
                .map(placeholder -> ofPlaceholder(placeholder.name()))
                .orElseGet(() -> ofSetting(setting.name(), framework));
    }

    /** Spring leaves dashes out; MicroProfile's rule, which Quarkus, Helidon and Micronaut share, writes an underscore. */
    public static String ofSetting(String name, Optional<Framework> framework) {
        boolean isSpring = framework.filter(Framework.SPRING_BOOT::equals).isPresent();
        String words = isSpring ? name.replace("-", "").replace("[", "_").replace("]", "") : name;
        return words.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }

    /** Every framework looks for capital letters and underscores too. */
    public static String ofPlaceholder(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
