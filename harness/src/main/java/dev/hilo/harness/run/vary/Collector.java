package dev.hilo.harness.run.vary;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.GarbageCollector;
import dev.hilo.harness.run.RunSettings;
import java.util.List;
import java.util.Optional;

/** The garbage collector. */
final class Collector implements HarnessFactor {
    @Override
    public String name() {
        return "gc";
    }

    @Override
    public List<String> levels(String text) {
        return HarnessFactor.super.levels(text).stream()
                .map(level -> GarbageCollector.of(level).jvmName())
                .toList();
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        return settings.with(
                settings.jvm().withCollector(GarbageCollector.of(level).jvmName()));
    }

    @Override
    public Optional<String> objection(RunSettings settings) {
        String option = "-XX:+Use" + settings.jvm().collector() + "GC";
        return JvmTrial.refusal(settings.jvm().java(), List.of(option));
    }
}
