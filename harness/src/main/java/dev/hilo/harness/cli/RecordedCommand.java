package dev.hilo.harness.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The words that repeat a run, as run.json holds them: without what may be a password.
 *
 * @param words the first one is ./bench
 */
record RecordedCommand(List<String> words) {

    /** Puts the value of an option back that the user has given again; null: was not given. */
    RecordedCommand with(String option, String value) {
        if (value == null) {
            return this;
        }
        List<String> full = new ArrayList<>(words);
        for (int i = 1; i < full.size(); i++) {
            if (full.get(i).startsWith(option + "=")) {
                full.set(i, option + "=" + checked(option, value, full.get(i).substring(option.length() + 1)));
                return new RecordedCommand(full);
            }
            if (full.get(i - 1).equals(option)) {
                full.set(i, checked(option, value, full.get(i)));
                return new RecordedCommand(full);
            }
        }
        throw new UsageException("%s was not given to the run: leave it out, or begin a new run".formatted(option));
    }

    private static String checked(String option, String value, String recorded) {
        if (!Secrets.masked(value).equals(recorded)) {
            throw new UsageException(
                    "%s is another than that of the run, which was %s: begin a new run".formatted(option, recorded));
        }
        return value;
    }

    /** What the shell gave to bench. */
    String[] arguments(Path folder) {
        words.stream().filter(word -> word.contains(Secrets.MASK)).findFirst().ifPresent(word -> {
            throw new UsageException(
                    "the password in %s is not stored: give the URL again, as in ./bench resume %s %s URL"
                            .formatted(word, folder, word.contains("mongodb") ? "--mongodb-url" : "--mysql-url"));
        });
        return words.subList(1, words.size()).toArray(String[]::new);
    }
}
