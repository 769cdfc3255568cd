package dev.hilo.harness.run.levels;

import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.run.application.ApplicationSettings;

/** Where applications run: as processes of this machine, or in containers. */
final class Where implements FactorSetting {
    @Override
    public String name() {
        return RunResult.HOST_FACTOR;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        return settings.with(settings.hosts().choosing(level));
    }
}
