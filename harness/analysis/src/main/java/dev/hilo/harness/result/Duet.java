package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The load on two applications that live at once. First both get the same requests in alternation; after that each is loaded alone in short
 * windows that take turns (AB BA AB ...), because a partner's work shows in the tail of latencies. Two neighbouring windows, one of each side,
 * are a pair. In the last seconds no cost and no latency is compared: they are for scrapes, which tell which of its pools and threads the load fills.
 *
 * @param settleSeconds of the alternation that are thrown away: the first seconds on the processors of the application
 * @param together arrivals per second at each side while both are loaded, and for how long
 * @param alone arrivals per second at one side while its partner is idle, and how long a window lasts
 * @param windows of each side; 0 for none
 * @param pauseSeconds before each window, in which the work of the last one ends; 1 by default. 0 where answers take a few milliseconds: the
 *     generator leaves the end of each window without arrivals
 * @param p99Noise sd of the natural logarithm of p99 between two sides that are the same, where a recording of this load shows it; else null
 */
public record Duet(
        int settleSeconds,
        Stretch together,
        Stretch alone,
        int windows,
        Integer pauseSeconds,
        @JsonInclude(JsonInclude.Include.NON_NULL) Double p99Noise) {
    private static final int USUAL_PAUSE_SECONDS = 1;
    /** Least length of a scraped stretch: there is one scrape a second, and one alone may be of a passing moment. */
    private static final int SCRAPED_SECONDS = 3;

    public Duet {
        pauseSeconds = pauseSeconds == null ? USUAL_PAUSE_SECONDS : pauseSeconds;
        if (pauseSeconds == 0 && alone.course() != null) {
            throw new IllegalArgumentException("windows that follow a course need a pause between them");
        }
    }

    /** A load of whose noise nothing is known but that of all duets. */
    public Duet(int settleSeconds, Stretch together, Stretch alone, int windows, Integer pauseSeconds) {
        this(settleSeconds, together, alone, windows, pauseSeconds, null);
    }

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

        private Stretch times(double rate) {
            List<LoadPhase> faster = course == null
                    ? null
                    : course.stream().map(phase -> phase.times(rate)).toList();
            return new Stretch(rate * perSecond, seconds, faster);
        }

        private List<LoadPhase> phases() {
            return course == null ? List.of(constant(perSecond, seconds)) : course;
        }
    }

    /** The same load on both sides for a multiple of its time, without windows of one side. A course keeps its length. */
    public Duet together(int times) {
        Stretch longer =
                together.course() == null ? new Stretch(together.perSecond(), times * together.seconds()) : together;
        return new Duet(settleSeconds, longer, alone, 0, pauseSeconds);
    }

    /** The same duet at a multiple of its rates, of whose noise nothing of its own is known. */
    Duet times(double rate) {
        return new Duet(settleSeconds, together.times(rate), alone.times(rate), windows, pauseSeconds);
    }

    /** @param side 1 or 2 */
    public List<LoadPhase> phases(int side) {
        List<LoadPhase> phases = new ArrayList<>();
        phases.addAll(beginning());
        for (int window = 0; window < 2 * windows; window++) {
            if (pauseSeconds > 0) {
                phases.add(constant(0, pauseSeconds));
            }
            phases.addAll(sideOf(window) == side ? alone.phases() : List.of(constant(0, alone.seconds())));
        }
        phases.addAll(end(side));
        return phases;
    }

    /** The scraped seconds: of both sides at once where none is loaded alone, else a window of each, the first side's first. */
    private List<LoadPhase> end(int side) {
        if (windows == 0) {
            return List.of(constant(together.perSecond(), SCRAPED_SECONDS));
        }
        LoadPhase pause = constant(0, pauseOfScraped());
        List<LoadPhase> idle = List.of(constant(0, scrapedSeconds()));
        return Stream.of(List.of(pause), side == 1 ? scraped() : idle, List.of(pause), side == 2 ? scraped() : idle)
                .flatMap(List::stream)
                .toList();
    }

    private List<LoadPhase> scraped() {
        return alone.course() == null ? List.of(constant(alone.perSecond(), scrapedSeconds())) : alone.phases();
    }

    /** A course has its own length. */
    private int scrapedSeconds() {
        return alone.course() == null ? Math.max(SCRAPED_SECONDS, alone.seconds()) : alone.seconds();
    }

    private int pauseOfScraped() {
        return Math.max(USUAL_PAUSE_SECONDS, pauseSeconds);
    }

    /** The second at which the last stretch ends that is compared. */
    public int comparedUntil() {
        return settleSeconds + together.seconds() + 2 * windows * (pauseSeconds + alone.seconds());
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
            second += pauseSeconds;
            if (sideOf(window) == side) {
                double quietFrom = second + alone.seconds() - LoadPlan.QUIET_SECONDS;
                segments.add(new Segment(Segment.Kind.ALONE, second, quietFrom));
            }
            second += alone.seconds();
        }
        segments.add(scraped(side));
        return segments;
    }

    private Segment scraped(int side) {
        if (windows == 0) {
            return new Segment(Segment.Kind.SCRAPED, comparedUntil(), comparedUntil() + SCRAPED_SECONDS);
        }
        int from = comparedUntil() + side * pauseOfScraped() + (side - 1) * scrapedSeconds();
        return new Segment(Segment.Kind.SCRAPED, from, from + scrapedSeconds());
    }

    /** Pairs of neighbouring windows, one of each side, in the order of time. */
    public List<WindowPair> pairs() {
        List<WindowPair> pairs = new ArrayList<>();
        int length = 2 * (pauseSeconds + alone.seconds());
        int second = settleSeconds + together.seconds() + pauseSeconds;
        for (int pair = 0; pair < windows; pair++) {
            pairs.add(new WindowPair(second, second + length - pauseSeconds));
            second += length;
        }
        return pairs;
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
