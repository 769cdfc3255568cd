package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;

/** How many copies of the application share its requests behind one address. Limits are those of each. */
public final class Replicas implements FactorSetting {
    public static final String NAME = "replicas";

    private static final int MOST = 100;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        if (!level.matches("[1-9]\\d{0,2}") || Integer.parseInt(level) > MOST) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a number of replicas: write one from 1 to %d".formatted(level, MOST));
        }
        return settings.with(settings.hosts().withReplicas(Integer.parseInt(level)));
    }

    @Override
    public Refusal refusal() {
        return new ReplicasRefusal();
    }
}
