package dev.hilo.harness.run.levels;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.Optional;

/** Reasons for which a level of a factor cannot be measured, found by trying before a run begins. */
public interface Refusal {
    /** That of a factor whose levels work wherever they can be set. */
    Refusal NONE = new Refusal() {};

    /** Why no application can be started with these settings, in one line; empty where one can. */
    default Optional<String> of(ApplicationSettings settings) {
        return Optional.empty();
    }

    /** Why this variant cannot be started with these settings where others can, in one line; empty where it can. */
    default Optional<String> of(Variant variant, ApplicationSettings settings) {
        return Optional.empty();
    }
}
