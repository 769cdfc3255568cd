package dev.hilo.movies.domain;

/**
 * Limits of a valid movie, inclusive. Every field is present, and no text is blank or contains half a surrogate pair. Lengths are in UTF-16
 * code units, as Java's and Jakarta Validation's are. Constants, so that annotations can use them.
 */
public final class MovieLimits {
    public static final int PAGE_SIZE = 20;

    /** The last page whose first row has a number that fits the {@code int} that database APIs take; no page after it has movies. */
    public static final int PAGE_MAX = Integer.MAX_VALUE / PAGE_SIZE;

    /** Largest body of a request, in bytes. */
    public static final int BODY_MAX = 256 * 1024;

    /** Text without half a surrogate pair, which no encoding of Unicode can store. */
    public static final String WELL_FORMED = "[^\\ud800-\\udfff]*";

    public static final int TITLE_MAX = 200;
    public static final int DIRECTOR_MAX = 100;
    public static final int GENRE_MAX = 50;
    public static final int STARRING_MAX = 500;
    public static final int SYNOPSIS_MAX = 2000;
    public static final int RELEASE_YEAR_MIN = 1888;
    public static final int RELEASE_YEAR_MAX = 2100;
    public static final int RUNTIME_MINUTES_MIN = 1;
    public static final int RUNTIME_MINUTES_MAX = 1000;
    public static final int SCORE_MIN = 0;
    public static final int SCORE_MAX = 10;

    private MovieLimits() {}
}
