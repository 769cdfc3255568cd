package dev.hilo.harness.run.levels;

import java.util.List;
import java.util.Optional;

/** The settings of all factors of the harness, by name. */
public final class FactorSettings {
    private static final List<FactorSetting> ALL = List.of(
            new Collector(),
            new Heap(),
            new Jdk(),
            new Processors(),
            new Memory(),
            new Where(),
            new Replicas(),
            new JvmOption(),
            new Recorder(),
            new ProfiledBy(),
            new AotCache());

    private FactorSettings() {}

    public static List<String> names() {
        return ALL.stream().map(FactorSetting::name).toList();
    }

    /** @throws IllegalArgumentException with one line when there is no such factor */
    public static FactorSetting required(String name) {
        return named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "hilo has no setting \"%s\": it has %s".formatted(name, String.join(", ", names()))));
    }

    public static Optional<FactorSetting> named(String name) {
        return ALL.stream().filter(factor -> factor.name().equals(name)).findFirst();
    }
}
