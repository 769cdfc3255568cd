package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.application.HeapSize;

/** Initial and maximum heap. */
final class Heap implements FactorSetting {
    @Override
    public String name() {
        return "heap";
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
