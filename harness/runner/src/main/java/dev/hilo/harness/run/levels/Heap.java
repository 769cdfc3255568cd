package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;

/** Initial and maximum heap. */
public final class Heap implements FactorSetting {
    public static final String NAME = "heap";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        return settings.with(settings.jvm().withHeap(HeapSize.parse(level)));
    }

    @Override
    public Refusal refusal() {
        return new HeapRefusal();
    }
}
