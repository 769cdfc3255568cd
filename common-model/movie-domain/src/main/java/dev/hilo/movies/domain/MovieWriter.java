package dev.hilo.movies.domain;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Generates the texts of one movie. They depend only on its random source and the order of the calls. */
final class MovieWriter {
    private static final int CAST = 4;
    /** Length of a synopsis in characters, which makes about 1 KB of JSON of a movie. */
    private static final int SYNOPSIS_TARGET = 700;

    private static final int ONE_IN_DECORATED = 50;

    private final SplittableRandom chance;

    MovieWriter(SplittableRandom chance) {
        this.chance = chance;
    }

    int between(int first, int last) {
        return chance.nextInt(first, last + 1);
    }

    String title() {
        String title =
                switch (chance.nextInt(4)) {
                    case 0 -> "The " + pick(Words.QUALITIES) + " " + pick(Words.THINGS);
                    case 1 -> pick(Words.THINGS) + " of " + pick(Words.PLACES);
                    case 2 -> "A " + pick(Words.THINGS) + " in " + pick(Words.PLACES);
                    default -> pick(Words.QUALITIES) + " " + pick(Words.THINGS) + " " + between(2, 4);
                };
        return chance.nextInt(ONE_IN_DECORATED) == 0 ? title + " " + pick(Words.SIGNS) : title;
    }

    String genre() {
        return pick(Words.GENRES);
    }

    String person() {
        return pick(Words.FIRST_NAMES) + " " + pick(Words.LAST_NAMES);
    }

    String cast() {
        return Stream.generate(this::person).limit(CAST).collect(Collectors.joining(", "));
    }

    String synopsis() {
        StringBuilder text = new StringBuilder(sentence());
        while (text.length() < SYNOPSIS_TARGET) {
            text.append(' ').append(sentence());
        }
        return text.toString();
    }

    private String sentence() {
        return pick(Words.OPENINGS) + " a " + pick(Words.ROLES) + " from " + pick(Words.PLACES) + " "
                + pick(Words.EVENTS) + " a " + pick(Words.ROLES) + ", and the "
                + pick(Words.THINGS).toLowerCase(Locale.ROOT) + " " + pick(Words.ENDS) + ".";
    }

    private String pick(List<String> words) {
        return words.get(chance.nextInt(words.size()));
    }
}
