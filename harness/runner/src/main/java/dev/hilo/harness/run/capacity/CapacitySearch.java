package dev.hilo.harness.run.capacity;

import dev.hilo.harness.result.Capacity;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A search for the highest rate that holds a goal. It doubles the rate (raises it by a quarter once it comes close) until one fails twice,
 * halves the gap by ratio until it is narrow, then tries both its ends again. A rate holds when most of its steps held, and a draw is tried
 * again, so that one unlucky step decides nothing. The rate that failed on the way up is tried again at once, because a young application
 * fails by accident, and the whole gap below would be searched for nothing. A rate that failed twice before the one below it first held is
 * tried once more at the end, because the application has become older in between. After a step that killed the application, its successor
 * first has to hold the rate that it held. It asks for no more than {@value #MOST_STEPS} steps, and keeps the last of them for confirmation.
 */
public final class CapacitySearch {
    public static final int MOST_STEPS = 20;
    /** The stalls of the machine after which a search has no result. */
    public static final int MOST_STALLS = 8;
    /** The highest rate that is tried, in arrivals per second. */
    public static final int HIGHEST = 16_000;

    static final int LOWEST = 4;
    /** The factor upwards from a rate that barely held, or has failed once: twice as much would be far too much for the application. */
    static final double SMALL_STEP = 1.25;
    /** The steps that a confirmed rate has held. */
    static final int CONFIRMED = 3;

    /** Why a rate is tried. */
    public enum Purpose {
        BRACKET,
        BISECT,
        CONFIRM
    }

    /** @param perSecond arrivals */
    public record Step(int perSecond, Purpose purpose) {}

    private static final class Tally {
        private int held;
        private int failed;
        private boolean generatorFailed;
        private String reason;
        /** The step in which it first held; 0 for none. */
        private int firstHeld;
        /** The last step in which it failed; one after all others where the application died, which is no matter of its age. */
        private int lastFailed;
        /** The lowest share of the goal that its latency used up. */
        private double share = Double.POSITIVE_INFINITY;
    }

    private final int first;
    private final TreeMap<Integer, Tally> rates = new TreeMap<>();
    private int steps;
    private int stalls;
    /** The lowest share of the steps so far: the time of an answer without any queue, such as the delay of a service behind the application. */
    private double lowestShare = Double.POSITIVE_INFINITY;
    /** Why the last step was asked for; null before the first. */
    private Purpose asked;
    /** Whether the application died in the last step. */
    private boolean died;

    /** @param first rate to begin with, from {@value #LOWEST} to {@value #HIGHEST} */
    public CapacitySearch(int first) {
        this.first = Math.clamp(first, LOWEST, HIGHEST);
    }

    /**
     * The rate to begin with in a block, the same for all its searches: up to a gap's width above the rate of the profile, at random. All rates of a
     * search follow from its first one. Were that the same in all blocks, two capacities on either side of a rate would read a gap apart in each
     * of them, and two within a gap never, however many blocks there are.
     *
     * @param rate of the profile
     * @param seed of the block
     */
    public static int first(int rate, long seed) {
        return (int) Math.round(rate * Math.pow(Capacity.NARROW, new SplittableRandom(seed).nextDouble()));
    }

    /** The next step; empty when the search has ended. */
    public Optional<Step> next() {
        Optional<Step> next = due();
        asked = next.map(Step::purpose).orElse(asked);
        return next;
    }

    private Optional<Step> due() {
        if (steps == MOST_STEPS) {
            return Optional.empty();
        }
        if (steps == 0) {
            return step(first, Purpose.BRACKET);
        }
        if (died && low() > 0) {
            return step(low(), Purpose.CONFIRM);
        }
        Optional<Integer> drawn = drawn();
        return drawn.isPresent() ? step(drawn.get(), Purpose.CONFIRM) : settled(low(), high());
    }

    /** Records the outcome of a step. One in which the machine stalled says nothing of its rate, so it is due again. */
    public void record(int perSecond, StepJudgement step) {
        if (step.outcome() == StepJudgement.Outcome.STALLED) {
            stalls++;
            return;
        }
        Tally tally = rates.computeIfAbsent(perSecond, any -> new Tally());
        tally.held += step.holds() ? 1 : 0;
        tally.failed += step.holds() ? 0 : 1;
        tally.generatorFailed |= step.outcome() == StepJudgement.Outcome.GENERATOR_FAILED;
        if (step.holds()) {
            lowestShare = Math.min(lowestShare, step.share());
            tally.share = Math.min(tally.share, step.share());
        }
        tally.reason = step.holds() ? tally.reason : step.reason();
        died = step.outcome() == StepJudgement.Outcome.DIED;
        steps++;
        if (!step.holds()) {
            tally.lastFailed = Math.max(tally.lastFailed, died ? Integer.MAX_VALUE : steps);
        } else if (tally.firstHeld == 0) {
            tally.firstHeld = steps;
        }
    }

    /** The steps in which the machine stalled. */
    public int stalls() {
        return stalls;
    }

    /** The capacity by the steps so far: a lower bound while the gap above it is wide, as after the death of an application that no restart survived. */
    public Capacity capacity(String goal) {
        int low = low();
        int high = high();
        boolean confirmed = low > 0 && isConfirmed(low);
        if (high == 0) {
            return new Capacity(goal, low, null, null, confirmed, low > 0, steps);
        }
        Tally failed = rates.get(high);
        boolean isLowerBound = failed.generatorFailed || high > low * SMALL_STEP;
        return new Capacity(goal, low, high, failed.reason, confirmed, low > 0 && isLowerBound, steps);
    }

    private Optional<Step> settled(int low, int high) {
        if (low > 0 && !isConfirmed(low) && MOST_STEPS - steps <= CONFIRMED - rates.get(low).held) {
            return step(low, Purpose.CONFIRM);
        }
        if (low > 0 && high > 0 && asked == Purpose.BRACKET) {
            return step(high, Purpose.CONFIRM);
        }
        if (high == 0 && low < HIGHEST) {
            return step(higher(low), Purpose.BRACKET);
        }
        if (low == 0) {
            return high <= LOWEST ? confirmed(low, high) : step(Math.max(LOWEST, high / 2), Purpose.BRACKET);
        }
        int between = (int) Math.round(Math.sqrt((double) low * high));
        if (high > low * Capacity.NARROW && between > low && between < high) {
            return step(between, Purpose.BISECT);
        }
        return isConfirmed(low) ? confirmed(low, high) : step(low, Purpose.CONFIRM);
    }

    /** Whether half of the room between the lowest latency so far and its limit is used up. */
    private boolean isNear(double share) {
        return share > (lowestShare + 1) / 2;
    }

    private int higher(int low) {
        Tally reached = rates.get(low);
        boolean close = reached.failed > 0 || isNear(reached.share);
        return Math.min(HIGHEST, close ? (int) Math.ceil(low * SMALL_STEP) : low * 2);
    }

    /** Another try of the rate that failed; empty when it has failed twice, and once since the lower one held, or no rate has failed. */
    private Optional<Step> confirmed(int low, int high) {
        return high == 0 || rates.get(high).failed > 1 && isLater(high, low)
                ? Optional.empty()
                : step(high, Purpose.CONFIRM);
    }

    private boolean isLater(int failed, int held) {
        return held == 0 || rates.get(failed).lastFailed > rates.get(held).firstHeld;
    }

    private boolean isConfirmed(int perSecond) {
        return rates.get(perSecond).held >= CONFIRMED;
    }

    private Optional<Integer> drawn() {
        return rates.entrySet().stream()
                .filter(rate -> rate.getValue().held == rate.getValue().failed)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The lowest rate that failed more often than it held; 0 for none. */
    private int high() {
        return rates.entrySet().stream()
                .filter(rate -> rate.getValue().failed > rate.getValue().held)
                .mapToInt(Map.Entry::getKey)
                .findFirst()
                .orElse(0);
    }

    /** The highest rate below that one that held more often than it failed; 0 for none. */
    private int low() {
        int high = high();
        return rates.entrySet().stream()
                .filter(rate -> rate.getValue().held > rate.getValue().failed)
                .mapToInt(Map.Entry::getKey)
                .filter(rate -> high == 0 || rate < high)
                .max()
                .orElse(0);
    }

    private static Optional<Step> step(int perSecond, Purpose purpose) {
        return Optional.of(new Step(perSecond, purpose));
    }
}
