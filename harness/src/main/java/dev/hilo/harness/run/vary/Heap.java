package dev.hilo.harness.run.vary;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.JvmSettings;
import dev.hilo.harness.run.RunSettings;
import java.util.List;
import java.util.Optional;

/** Initial and maximum heap. */
final class Heap implements HarnessFactor {
    @Override
    public String name() {
        return "heap";
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        if (!JvmSettings.isSize(level)) {
            throw new IllegalArgumentException("\"%s\" is not a size: write it like 500m or 2g".formatted(level));
        }
        return settings.with(settings.jvm().withHeap(level));
    }

    @Override
    public Optional<String> objection(RunSettings settings) {
        return JvmTrial.refusal(
                settings.jvm().java(), List.of("-Xmx" + settings.jvm().heap()));
    }
}
