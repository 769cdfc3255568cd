package dev.hilo.harness.cli.output;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * What names of several words with dashes between them have in common at their beginning and at their end, so that it is said once.
 *
 * @param words of one of the names
 * @param before number of words at the beginning that all have
 * @param after number of words at the end that all have
 */
record CommonName(List<String> words, int before, int after) {
    private static final String DASH = "-";
    private static final String REST = "*";

    /** Of distinct names; each keeps a word of its own. */
    static CommonName of(List<String> names) {
        List<List<String>> all =
                names.stream().distinct().map(CommonName::words).toList();
        int most = all.size() == 1 ? 0 : all.stream().mapToInt(List::size).min().orElse(1) - 1;
        int before = common(all, most);
        int after = common(all.stream().map(List::reversed).toList(), most - before);
        return new CommonName(all.getFirst(), before, after);
    }

    private static List<String> words(String name) {
        return Arrays.asList(name.split(DASH));
    }

    private static int common(List<List<String>> names, int most) {
        int count = 0;
        while (count < most && isCommon(names, count)) {
            count++;
        }
        return count;
    }

    private static boolean isCommon(List<List<String>> names, int at) {
        return names.stream().map(words -> words.get(at)).distinct().count() == 1;
    }

    /** What is left of one of the names. */
    String rest(String name) {
        List<String> all = words(name);
        return String.join(DASH, all.subList(before, all.size() - after));
    }

    boolean isEmpty() {
        return before + after == 0;
    }

    /** The common part, with a star for the rest where that is not its end. */
    String text() {
        List<String> end = words.subList(words.size() - after, words.size());
        List<String> gap = after == 0 ? Collections.emptyList() : List.of(REST);
        return String.join(
                DASH,
                Stream.of(words.subList(0, before), gap, end)
                        .flatMap(List::stream)
                        .toList());
    }
}
