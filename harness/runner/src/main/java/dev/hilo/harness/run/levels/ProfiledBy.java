package dev.hilo.harness.run.levels;

import dev.hilo.harness.probe.profile.Profiler;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.Optional;

/** The profiler that samples the application: what it costs is the difference to none. */
public final class ProfiledBy implements FactorSetting {
    public static final String NAME = "profiler";
    private static final String NONE = "none";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        Optional<Profiler> profiler = level.equals(NONE) ? Optional.empty() : Optional.of(Profiler.of(level));
        return settings.with(settings.jvm().withProfiler(profiler));
    }

    @Override
    public Refusal refusal() {
        return new ProfilerRefusal();
    }
}
