package dev.hilo.harness.result;

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

    public record Stretch(double perSecond, int seconds) {}

    /** @param side 1 or 2 */
    public List<LoadPhase> phases(int side) {
        List<LoadPhase> phases = new ArrayList<>();
        phases.add(constant(together.perSecond(), settleSeconds + together.seconds()));
        for (int window = 0; window < 2 * windows; window++) {
            phases.add(constant(0, GAP_SECONDS));
            phases.add(constant(sideOf(window) == side ? alone.perSecond() : 0, alone.seconds()));
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
