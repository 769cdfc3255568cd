package dev.hilo.harness.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Command lines as a shell takes them. */
public final class Commands {
    private Commands() {}

    public static String text(List<String> words) {
        return words.stream().map(Commands::quoted).collect(Collectors.joining(" "));
    }

    /** The command without the folder that holds the results already: a second run may not write there. */
    public static String again(List<String> command) {
        List<String> words = new ArrayList<>(command);
        removeOption(words, "--out");
        return text(words);
    }

    /** The same command with another number of trials. */
    static String withTrials(List<String> command, int trials) {
        List<String> words = repeated(command);
        removeOption(words, "--trials");
        removeOption(words, "--budget");
        words.add("--trials");
        words.add(String.valueOf(trials));
        return text(words);
    }

    /** The same command with one more option, and its value where it has one. */
    static String with(List<String> command, String... option) {
        List<String> words = repeated(command);
        words.addAll(List.of(option));
        return text(words);
    }

    /**
     * The words of a command that asks again: without the folder that has results already, and without the seed, by which the new run would
     * repeat the arrivals and the order of the old one, so that what they have in common by chance would look confirmed.
     */
    private static List<String> repeated(List<String> command) {
        List<String> words = new ArrayList<>(command);
        removeOption(words, "--out");
        removeOption(words, "--seed");
        return words;
    }

    static boolean has(List<String> command, String option) {
        return command.stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
    }

    private static void removeOption(List<String> words, String option) {
        int at = words.indexOf(option);
        if (at >= 0) {
            words.subList(at, Math.min(at + 2, words.size())).clear();
        }
        words.removeIf(word -> word.startsWith(option + "="));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
