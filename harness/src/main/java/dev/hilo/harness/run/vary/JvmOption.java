package dev.hilo.harness.run.vary;

import dev.hilo.harness.env.JvmTrial;
import dev.hilo.harness.run.RunSettings;
import java.util.List;
import java.util.Optional;

/** More options of the JVM. What they are compared with is none; they may have commas, so that one text is one level. */
final class JvmOption implements HarnessFactor {
    private static final String NONE = "none";

    @Override
    public String name() {
        return "jvm";
    }

    @Override
    public List<String> levels(String text) {
        return List.of(NONE, text.strip());
    }

    @Override
    public RunSettings set(RunSettings settings, String level) {
        return settings.with(settings.jvm().withOptions(level.equals(NONE) ? List.of() : words(level)));
    }

    @Override
    public Optional<String> objection(RunSettings settings) {
        return JvmTrial.refusal(settings.jvm().java(), settings.jvm().options());
    }

    private static List<String> words(String level) {
        List<String> words = List.of(level.split("\\s+"));
        words.stream().filter(word -> !word.startsWith("-")).findFirst().ifPresent(word -> {
            throw new IllegalArgumentException("\"%s\" is not a JVM option: it must begin with a dash".formatted(word));
        });
        return words;
    }
}
