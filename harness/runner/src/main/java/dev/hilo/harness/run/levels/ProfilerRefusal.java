package dev.hilo.harness.run.levels;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.probe.profile.ProfilerChoice;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.Optional;

/** Refusal of a profiler that does not work here, and of any in a program that is no JVM. */
final class ProfilerRefusal implements Refusal {
    @Override
    public Optional<String> of(ApplicationSettings settings) {
        return settings.jvm()
                .profiler()
                .flatMap(profiler -> settings.objectionToProfiles()
                        .or(() -> ProfilerChoice.objection(
                                profiler, settings.jvm().java())));
    }

    @Override
    public Optional<String> of(Variant variant, ApplicationSettings settings) {
        return variant.launch().isForAJvm()
                ? Optional.empty()
                : Optional.of(variant.name() + " does not run on the JVM, and only a JVM can be profiled");
    }
}
