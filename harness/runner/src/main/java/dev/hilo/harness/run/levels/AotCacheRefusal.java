package dev.hilo.harness.run.levels;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.Optional;

/** Refusal of an AOT cache where it cannot be trained or used. */
final class AotCacheRefusal implements Refusal {
    /** The first JDK whose cache holds profiles of methods too (JEP 515). */
    private static final int FIRST_JDK = 25;

    @Override
    public Optional<String> of(ApplicationSettings settings) {
        if (!settings.hosts().chosen().equals(Hosts.LOCAL)) {
            return Optional.of("hilo trains a cache with a process of this machine: use --host " + Hosts.LOCAL);
        }
        int feature =
                JavaRuntime.of(settings.jvm().java()).map(JavaRuntime::feature).orElse(0);
        return feature < FIRST_JDK
                ? Optional.of("an AOT cache needs JDK %d or newer, this is %d".formatted(FIRST_JDK, feature))
                : Optional.empty();
    }

    @Override
    public Optional<String> of(Variant variant, ApplicationSettings settings) {
        return variant.launch().aot().isEmpty()
                ? Optional.of("the stack.yaml of %s has no field \"aot\" (docs/adding-a-stack.md explains it)"
                        .formatted(variant.subject().stack()))
                : Optional.empty();
    }
}
