package dev.hilo.harness.run.levels;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;
import java.util.Optional;

/** Refusal of a garbage collector that the JVM does not have. */
final class CollectorRefusal implements Refusal {
    @Override
    public Optional<String> of(ApplicationSettings settings) {
        String option = "-XX:+Use" + settings.jvm().collector() + "GC";
        return JvmTrial.refusal(settings.jvm().java(), List.of(option));
    }
}
