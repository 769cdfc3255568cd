package dev.hilo.gatling.load;

import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import dev.hilo.load.PlannedLoad;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Arrivals of simultaneous loads, one load per target. In a phase that all loads have at the same time, each request goes to every target
 * in rotating order: AB BA AB BA. The distance within such a pair is half the mean distance of pairs, so that both sides overlap equally
 * with each other's work. Phases that a target has for itself are its windows. The arrivals of a window do not depend on the target: the
 * first windows of all targets have the same arrivals after their beginning, and so have the second ones. So the bursts of the arrivals are
 * no part of a difference between targets. The end of a window has no arrivals ({@link LoadPlan#QUIET_SECONDS}).
 *
 * <p>Pairs whose second half would fall into a phase without arrivals at all targets are left out.
 */
final class Alternation {
    private static final long QUIET_NANOS = (long) (LoadPlan.QUIET_SECONDS * ArrivalSchedule.SECOND_NANOS);

    private final List<PlannedLoad> loads;
    private final long seed;
    private final Set<Place> common;

    /** @param second of the load in which the phase begins */
    private record Place(int second, LoadPhase phase) {
        static List<Place> of(PlannedLoad load) {
            List<Place> places = new ArrayList<>();
            int second = 0;
            for (LoadPhase phase : load.phases()) {
                places.add(new Place(second, phase));
                second += phase.wholeSeconds();
            }
            return places;
        }

        boolean isPause() {
            return phase.meanPerSecond() == 0;
        }

        int end() {
            return second + phase.wholeSeconds();
        }

        long beginNanos() {
            return second * ArrivalSchedule.SECOND_NANOS;
        }
    }

    Alternation(List<PlannedLoad> loads, long seed) {
        this.loads = loads;
        this.seed = seed;
        common = new HashSet<>(Place.of(loads.getFirst()));
        loads.forEach(load -> common.retainAll(Place.of(load)));
    }

    ArrivalSchedule at(int target) {
        PlannedLoad load = loads.get(target);
        List<Place> places = Place.of(load);
        List<SplittableRandom> randoms = randoms();
        List<Arrival> arrivals = new ArrayList<>();
        for (Place place : places) {
            LongStream offsets = common.contains(place)
                    ? turns(place, end(places, place), target, times(load, place, randoms.getFirst()))
                    : window(load, place, end(places, place), randoms.getLast());
            offsets.forEach(offset -> arrivals.add(new Arrival(arrivals.size(), place.beginNanos() + offset)));
        }
        return new ArrivalSchedule(
                arrivals,
                load.phases().stream().mapToInt(LoadPhase::wholeSeconds).sum());
    }

    /** Randomness of the common phases, and that of the windows; both are in the same state for each target. */
    private List<SplittableRandom> randoms() {
        SplittableRandom source = new SplittableRandom(seed);
        return Stream.generate(source::split).limit(2).toList();
    }

    /** A phase without arrivals draws nothing, so that the windows of all targets have the same draws. */
    private static LongStream window(PlannedLoad load, Place place, int end, SplittableRandom random) {
        long quiet = (end - place.second()) * ArrivalSchedule.SECOND_NANOS - QUIET_NANOS;
        return place.isPause() ? LongStream.empty() : times(load, place, random).filter(offset -> offset < quiet);
    }

    private static LongStream times(PlannedLoad load, Place place, SplittableRandom random) {
        return switch (load.arrivals()) {
            case EVEN -> EvenArrivals.in(place.phase());
            case POISSON -> PoissonArrivals.in(place.phase(), random);
        };
    }

    /**
     * Second of the load at which the common arrivals, or those of a window, end that begin with a phase or before it. A window of several
     * phases has a pause behind it; where windows follow each other without pauses, each is one phase.
     */
    private int end(List<Place> places, Place begin) {
        if (!common.contains(begin) && common.stream().noneMatch(Place::isPause)) {
            return begin.end();
        }
        return places.stream()
                .skip(places.indexOf(begin))
                .takeWhile(place ->
                        place.equals(begin) || common.contains(place) == common.contains(begin) && !place.isPause())
                .reduce(begin, (before, last) -> last)
                .end();
    }

    private LongStream turns(Place place, int end, int target, LongStream times) {
        int targets = loads.size();
        long gap = Math.round(
                ArrivalSchedule.SECOND_NANOS / (targets * place.phase().meanPerSecond()));
        long last = (end - place.second()) * ArrivalSchedule.SECOND_NANOS;
        long[] within = times.filter(time -> time + (targets - 1) * gap < last).toArray();
        return IntStream.range(0, within.length).mapToLong(pair -> within[pair] + (target + pair) % targets * gap);
    }
}
