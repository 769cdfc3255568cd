package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * A stretch of a measured load, by what is compared in it.
 *
 * @param toSecond a whole second, or less where the end of a window has no arrivals
 */
public record Segment(Kind kind, int fromSecond, double toSecond) {
    public enum Kind {
        /** Both sides of a duet get requests in alternation: what a request costs is compared. */
        TOGETHER,
        /** One side alone gets requests, at the full rate: latency is compared. */
        ALONE,
        /** The same load after all that is compared: the application's own metrics are scraped, which would disturb a comparison. */
        SCRAPED;

        /** @throws IllegalArgumentException for a word of none */
        public static Kind of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public boolean holds(double second) {
        return fromSecond <= second && second < toSecond;
    }
}
