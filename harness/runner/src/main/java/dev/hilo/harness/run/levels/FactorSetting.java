package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;
import java.util.Map;

/**
 * What the levels of a factor set in how an application is started. A new factor of the harness is a class here, a line in
 * {@link FactorSettings}, and a row in docs/commands.md.
 */
public interface FactorSetting {

    /** The name in {@code --vary NAME=LEVELS}. */
    String name();

    /** The levels in the text after the equals sign, the baseline first. */
    default List<String> levels(String text) {
        return List.of(text.split(",", -1)).stream().map(String::strip).toList();
    }

    /**
     * The settings of an application at this level.
     *
     * @throws IllegalArgumentException with one line when the text is not a level, or this machine does not have it
     */
    ApplicationSettings set(ApplicationSettings settings, String level);

    /** Reasons for which a level cannot be measured here. */
    default Refusal refusal() {
        return Refusal.NONE;
    }

    /** Software that a level does not name exactly, by role, such as the version of a JDK. */
    default Map<String, String> software(ApplicationSettings settings) {
        return Map.of();
    }
}
