package dev.hilo.harness.run.vary;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.InstalledJdks;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.env.ProgramClasses;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The JDK, by its feature release, among those that are installed. */
final class Jdk implements HarnessFactor {
    @Override
    public String name() {
        return "jdk";
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        InstalledJdks installed = InstalledJdks.ofThisMachine();
        Path java = installed
                .java(level)
                .orElseThrow(() -> new IllegalArgumentException("no JDK %s is installed (found: %s)"
                        .formatted(level, installed.features().isEmpty() ? "none" : installed.features())));
        return settings.with(settings.jvm().withJava(java));
    }

    @Override
    public Optional<String> objection(RunSettings settings) {
        return JvmTrial.refusal(settings.jvm().java(), List.of());
    }

    /** The JVM would refuse such a class when it first meets it. */
    @Override
    public Optional<String> objection(Variant variant, RunSettings settings) {
        OptionalInt built =
                ProgramClasses.of(variant.artifact().files().getFirst()).newestRelease();
        return built.isPresent()
                        && built.getAsInt() > Integer.parseInt(variant.subject().level(name()))
                ? Optional.of("%s is built for Java %d: omit the level, or build it for an older release"
                        .formatted(variant.subject().stack(), built.getAsInt()))
                : Optional.empty();
    }

    @Override
    public Map<String, String> software(RunSettings settings) {
        return JavaRuntime.of(settings.jvm().java())
                .map(runtime -> Map.of(name(), runtime.toString()))
                .orElse(Map.of());
    }
}
