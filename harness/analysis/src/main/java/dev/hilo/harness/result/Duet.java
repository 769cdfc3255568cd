package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.hilo.load.LoadPhase;
import java.util.ArrayList;
import java.util.List;

/**
 * The load on two applications that live at once. First both get the same requests in alternation; after that each is loaded alone in short
 * windows that take turns (AB BA AB ...), because a partner's work shows in the tail of latencies.
 *
 * @param settleSeconds of the alternation that are thrown away: the first seconds on the processors of the application
 * @param together arrivals per second at each side while both are loaded, and for how long
 * @param alone arrivals per second at one side while its partner is idle, and how long a window lasts
 * @param windows of each side; 0 for none
 */
public record Duet(int settleSeconds, Stretch together, Stretch alone, int windows) {
    /** Seconds between two windows, in which the work of the last one ends. */
    private static final int GAP_SECONDS = 1;

    /**
     * Load of a stretch of time.
     *
     * @param perSecond mean arrivals
     * @param course of the arrivals, where the rate is not constant; else null
     */
    public record Stretch(
            double perSecond,
            int seconds,
            @JsonInclude(JsonInclude.Include.NON_NULL) List<LoadPhase> course) {
        public Stretch(double perSecond, int seconds) {
            this(perSecond, seconds, null);
        }

        /** A stretch with phases of its own, one after the other. */
        public static Stretch of(List<LoadPhase> course) {
            int seconds = course.stream().mapToInt(LoadPhase::wholeSeconds).sum();
            double arrivals = course.stream()
                    .mapToDouble(phase -> phase.meanPerSecond() * phase.seconds())
                    .sum();
            return new Stretch(arrivals / seconds, seconds, List.copyOf(course));
        }

        private List<LoadPhase> phases() {
            return course == null ? List.of(constant(perSecond, seconds)) : course;
        }
    }

    /** @param side 1 or 2 */
    public List<LoadPhase> phases(int side) {
        List<LoadPhase> phases = new ArrayList<>();
        phases.addAll(beginning());
        for (int window = 0; window < 2 * windows; window++) {
            phases.add(constant(0, GAP_SECONDS));
            phases.addAll(sideOf(window) == side ? alone.phases() : List.of(constant(0, alone.seconds())));
        }
        return phases;
    }

    private List<LoadPhase> beginning() {
        if (together.course() == null) {
            return List.of(constant(together.perSecond(), settleSeconds + together.seconds()));
        }
        List<LoadPhase> phases = new ArrayList<>(together.course());
        if (settleSeconds > 0) {
            phases.addFirst(constant(together.perSecond(), settleSeconds));
        }
        return phases;
    }

    /** @param side 1 or 2 */
    public List<Segment> segments(int side) {
        List<Segment> segments = new ArrayList<>();
        int second = settleSeconds + together.seconds();
        segments.add(new Segment(Segment.Kind.TOGETHER, settleSeconds, second));
        for (int window = 0; window < 2 * windows; window++) {
            second += GAP_SECONDS;
            if (sideOf(window) == side) {
                segments.add(new Segment(Segment.Kind.ALONE, second, second + alone.seconds()));
            }
            second += alone.seconds();
        }
        return segments;
    }

    public double lastsSeconds() {
        return phases(1).stream().mapToDouble(LoadPhase::seconds).sum();
    }

    /** The side of a window. Each pair of windows begins with the side that ended the pair before. */
    private static int sideOf(int window) {
        boolean isSecondOfPair = window % 2 == 1;
        boolean isTurned = window / 2 % 2 == 1;
        return isSecondOfPair == isTurned ? 1 : 2;
    }

    private static LoadPhase constant(double perSecond, int seconds) {
        return new LoadPhase(perSecond, perSecond, seconds);
    }
}
