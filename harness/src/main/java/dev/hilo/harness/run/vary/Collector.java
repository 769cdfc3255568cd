package dev.hilo.harness.run.vary;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.RunSettings;
import java.util.List;
import java.util.Locale;
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

    /** The collectors of HotSpot, as in -XX:+UseG1GC. */
    private enum GarbageCollector {
        G1,
        SERIAL,
        PARALLEL,
        Z,
        SHENANDOAH;

        static GarbageCollector of(String level) {
            try {
                return valueOf(level.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "\"%s\" is not a collector of HotSpot (known: G1, Serial, Parallel, Z, Shenandoah)"
                                .formatted(level));
            }
        }

        String jvmName() {
            return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
        }
    }
}
