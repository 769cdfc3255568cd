package dev.hilo.harness.run.levels;

import dev.hilo.harness.env.InstalledJdks;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.nio.file.Path;
import java.util.Map;

/** The JDK, by its feature release, among those that are installed. */
public final class Jdk implements FactorSetting {
    public static final String NAME = "jdk";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        InstalledJdks installed = InstalledJdks.ofThisMachine();
        Path java = installed
                .java(level)
                .orElseThrow(() -> new IllegalArgumentException("no JDK %s is installed (found: %s)"
                        .formatted(level, installed.features().isEmpty() ? "none" : installed.features())));
        return settings.with(settings.jvm().withJava(java));
    }

    @Override
    public Map<String, String> software(ApplicationSettings settings) {
        return JavaRuntime.of(settings.jvm().java())
                .map(runtime -> Map.of(NAME, runtime.toString()))
                .orElse(Map.of());
    }

    @Override
    public Refusal refusal() {
        return new JdkRefusal();
    }
}
