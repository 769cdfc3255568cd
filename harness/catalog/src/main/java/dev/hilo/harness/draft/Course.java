package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import java.nio.file.Path;
import java.util.List;

/**
 * When requests came, second by second.
 *
 * @param arrivals of each second
 * @param notes for the user: what was taken of the file, each a sentence of printable text
 */
public record Course(List<Integer> arrivals, List<String> notes) {
    private static final int MINUTE = 60;
    private static final int MOST_SECONDS = 3_600;

    public Course {
        arrivals = List.copyOf(arrivals);
        notes = List.copyOf(notes);
    }

    /**
     * The stretch of an access log in which the most requests came.
     *
     * @throws PlanException in one line when the file cannot be used or is shorter than that
     */
    public static Course busiest(Path accessLog, int seconds) {
        return AccessLogCourse.read(accessLog).busiest(seconds);
    }

    /**
     * @param text "60s" or "5m"
     * @throws PlanException when it is none, or longer than an hour
     */
    public static int seconds(String text) {
        PlanException.require(
                text.matches("[1-9]\\d{0,3}[sm]"), "\"%s\" is no length: write it as 60s or 5m".formatted(text));
        int number = Integer.parseInt(text.substring(0, text.length() - 1));
        int seconds = text.endsWith("m") ? number * MINUTE : number;
        PlanException.require(seconds <= MOST_SECONDS, "%s is longer than an hour".formatted(text));
        return seconds;
    }

    /** Its own stretch of that length with the most arrivals, the earliest of equals; all of it where it is shorter. */
    public Course busiest(int seconds) {
        int length = Math.min(seconds, arrivals.size());
        int best = 0;
        for (int start = 1; start + length <= arrivals.size(); start++) {
            best = sum(start, length) > sum(best, length) ? start : best;
        }
        return new Course(arrivals.subList(best, best + length), List.of());
    }

    private int sum(int start, int length) {
        return arrivals.subList(start, start + length).stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
