package dev.hilo.harness.run.vary;

import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.run.RunSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A factor that the harness sets itself, by how it starts an application. A new one is a class here and a line in {@link HarnessFactors}. */
public interface HarnessFactor {

    /** What the user calls it in {@code --vary NAME=LEVELS}. */
    String name();

    /** Its levels, the baseline first, of the text after the equals sign. */
    default List<String> levels(String text) {
        return List.of(text.split(",", -1)).stream().map(String::strip).toList();
    }

    /**
     * The settings of an application at this level.
     *
     * @throws IllegalArgumentException with one line when the level is none, or cannot be had on this machine
     */
    RunSettings set(RunSettings settings, String level);

    /** Why an application cannot be started with these settings, found out by trying; empty where it can. */
    default Optional<String> objection(RunSettings settings) {
        return Optional.empty();
    }

    /** Why this variant cannot be started with these settings, where others can. */
    default Optional<String> objection(Variant variant, RunSettings settings) {
        return Optional.empty();
    }

    /** What a trial with these settings ran with, by role, where a level does not say it exactly. */
    default Map<String, String> software(RunSettings settings) {
        return Map.of();
    }
}
