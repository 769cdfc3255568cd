package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.Optional;

/** Refusal of replicas on a host that has no common address for them. */
final class ReplicasRefusal implements Refusal {
    @Override
    public Optional<String> of(ApplicationSettings settings) {
        try {
            settings.hosts().host();
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }
}
