package dev.hilo.harness.run.vary;

import dev.hilo.harness.env.InstalledJdks;
import dev.hilo.harness.run.RunSettings;
import java.nio.file.Path;

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
}
