package dev.hilo.harness.run.vary;

import dev.hilo.harness.run.RunSettings;

/** How many of its processors the application may use. */
final class Processors implements HarnessFactor {
    @Override
    public String name() {
        return "cpus";
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        int most = settings.cpus().application().processors().size();
        if (!level.matches("[1-9]\\d{0,5}")) {
            throw new IllegalArgumentException("\"%s\" is not a number of processors".formatted(level));
        }
        if (Integer.parseInt(level) > most) {
            throw new IllegalArgumentException(
                    "the application has %d here: give it more with --cpus-application".formatted(most));
        }
        return settings.with(settings.cpus().withApplicationProcessors(Integer.parseInt(level)));
    }
}
