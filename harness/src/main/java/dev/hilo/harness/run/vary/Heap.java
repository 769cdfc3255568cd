package dev.hilo.harness.run.vary;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.HeapSize;
import dev.hilo.harness.run.RunSettings;
import java.util.Optional;

/** Initial and maximum heap. */
final class Heap implements HarnessFactor {
    @Override
    public String name() {
        return "heap";
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        return settings.with(settings.jvm().withHeap(HeapSize.parse(level)));
    }

    @Override
    public Optional<String> objection(RunSettings settings) {
        return JvmTrial.refusal(settings.jvm().java(), settings.heap().options());
    }
}
