package dev.hilo.harness.run.vary;

import dev.hilo.harness.run.RunSettings;

/** Where applications run: as processes of this machine, or in containers. */
final class Where implements HarnessFactor {
    @Override
    public String name() {
        return "host";
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        return settings.with(settings.hosts().choosing(level));
    }
}
