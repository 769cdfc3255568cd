package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.GarbageCollector;
import java.util.List;

/** The garbage collector. */
public final class Collector implements FactorSetting {
    public static final String NAME = "gc";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> levels(String text) {
        return FactorSetting.super.levels(text).stream()
                .map(level -> GarbageCollector.of(level).jvmName())
                .toList();
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        return settings.with(
                settings.jvm().withCollector(GarbageCollector.of(level).jvmName()));
    }

    @Override
    public Refusal refusal() {
        return new CollectorRefusal();
    }
}
