package dev.hilo.harness.run.vary;

import java.util.List;
import java.util.Optional;

/** Those that there are. */
public final class HarnessFactors {
    private static final List<HarnessFactor> ALL = List.of(
            new Collector(),
            new Heap(),
            new Jdk(),
            new Processors(),
            new Memory(),
            new Where(),
            new JvmOption(),
            new Recorder(),
            new AotCache());

    private HarnessFactors() {}

    public static List<String> names() {
        return ALL.stream().map(HarnessFactor::name).toList();
    }

    /** @throws IllegalArgumentException with one line when there is no such factor */
    public static HarnessFactor required(String name) {
        return named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "hilo has no setting \"%s\": it has %s".formatted(name, String.join(", ", names()))));
    }

    public static Optional<HarnessFactor> named(String name) {
        return ALL.stream().filter(factor -> factor.name().equals(name)).findFirst();
    }
}
