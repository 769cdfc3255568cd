package dev.hilo.harness.run.levels;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.Optional;

/** Refusal of options that the JVM does not accept. */
final class JvmOptionRefusal implements Refusal {
    @Override
    public Optional<String> of(ApplicationSettings settings) {
        return JvmTrial.refusal(settings.jvm().java(), settings.jvm().options());
    }
}
