package dev.hilo.harness.run.levels;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.env.ProgramClasses;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Refusal of a JDK that does not start, or is older than the one that a build is for. */
final class JdkRefusal implements Refusal {
    @Override
    public Optional<String> of(ApplicationSettings settings) {
        return JvmTrial.refusal(settings.jvm().java(), List.of());
    }

    /** The JVM itself would refuse such a class only when it first loads it. */
    @Override
    public Optional<String> of(Variant variant, ApplicationSettings settings) {
        OptionalInt built =
                ProgramClasses.of(variant.artifact().files().getFirst()).newestRelease();
        return built.isPresent()
                        && built.getAsInt() > Integer.parseInt(variant.subject().level(Jdk.NAME))
                ? Optional.of("%s is built for Java %d: omit the level, or build it for an older release"
                        .formatted(variant.subject().stack(), built.getAsInt()))
                : Optional.empty();
    }
}
