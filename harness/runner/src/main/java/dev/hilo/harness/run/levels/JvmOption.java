package dev.hilo.harness.run.levels;

import dev.hilo.harness.run.application.ApplicationSettings;
import java.util.List;

/** Additional options of the JVM, compared with none. Options may contain commas, so the whole text is one level. */
public final class JvmOption implements FactorSetting {
    public static final String NAME = "jvm";

    private static final String NONE = "none";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> levels(String text) {
        return List.of(NONE, text.strip());
    }

    @Override
    public ApplicationSettings set(ApplicationSettings settings, String level) {
        return settings.with(settings.jvm().withOptions(level.equals(NONE) ? List.of() : words(level)));
    }

    private static List<String> words(String level) {
        List<String> words = List.of(level.split("\\s+"));
        words.stream().filter(word -> !word.startsWith("-")).findFirst().ifPresent(word -> {
            throw new IllegalArgumentException("\"%s\" is not a JVM option: it must begin with a dash".formatted(word));
        });
        return words;
    }

    @Override
    public Refusal refusal() {
        return new JvmOptionRefusal();
    }
}
