package dev.hilo.harness.run.vary;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.host.Hosts;
import dev.hilo.harness.run.RunSettings;
import java.util.List;
import java.util.Optional;

/** Whether the JVM starts with an AOT cache, which {@code AotCaches} trains before the first trial. */
public final class AotCache implements HarnessFactor {
    public static final String NAME = "aot-cache";
    public static final String ON = "on";
    public static final String OFF = "off";
    /** From 25 on a cache holds profiles of methods too (JEP 515). */
    private static final int FIRST_JDK = 25;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        if (!List.of(ON, OFF).contains(level)) {
            throw new IllegalArgumentException("\"%s\" is neither %s nor %s".formatted(level, OFF, ON));
        }
        return settings;
    }

    @Override
    public Optional<String> objection(RunSettings settings) {
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
    public Optional<String> objection(Variant variant, RunSettings settings) {
        return variant.launch().aot().isEmpty()
                ? Optional.of("the stack.yaml of %s has no field \"aot\" (docs/adding-a-stack.md explains it)"
                        .formatted(variant.subject().stack()))
                : Optional.empty();
    }
}
