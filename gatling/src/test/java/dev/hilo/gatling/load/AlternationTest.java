package dev.hilo.gatling.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import dev.hilo.load.WarmUp;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AlternationTest {
    private static final LoadPhase TOGETHER = constant(100, 20);
    private static final LoadPhase IDLE = constant(0, 3);
    private static final LoadPhase ALONE = constant(200, 3);
    private static final List<LoadPhase> FIRST = List.of(TOGETHER, constant(0, 1), ALONE, constant(0, 1), IDLE);
    private static final List<LoadPhase> SECOND = List.of(TOGETHER, constant(0, 1), IDLE, constant(0, 1), ALONE);
    private static final long GAP = 5_000_000;
    private static final long NANOS = ArrivalSchedule.SECOND_NANOS;

    @ParameterizedTest
    @EnumSource
    void pairsGoToBothSidesInOrdersThatTakeTurns(Arrivals arrivals) {
        Map<Integer, Long> first = byNumber(at(0, arrivals));
        Map<Integer, Long> second = byNumber(at(1, arrivals));

        long pairs = first.values().stream().filter(offset -> offset < 20e9).count();
        assertThat(pairs).isBetween(1_700L, 2_300L);
        assertThat(second.values().stream().filter(offset -> offset < 20e9)).hasSize((int) pairs);
        for (int pair = 0; pair < pairs; pair++) {
            assertThat(second.get(pair) - first.get(pair)).isEqualTo(pair % 2 == 0 ? GAP : -GAP);
        }
    }

    /** Whatever the number of generators, the application gets the same requests at the same times. */
    @ParameterizedTest
    @EnumSource
    void generatorsTogetherSendWhatOneWouldSend(Arrivals arrivals) {
        for (int side = 0; side < 2; side++) {
            ArrivalSchedule all = at(side, arrivals);
            List<Arrival> together = new ArrayList<>();
            for (int number = 0; number < 3; number++) {
                Share share = new Share(number, 3);
                ArrivalSchedule own = all.of(share);
                assertThat(own.arrivals()).hasSize(share.part(all.arrivals().size()));
                together.addAll(own.arrivals());
            }

            assertThat(new ArrivalSchedule(together, all.seconds())).isEqualTo(all);
        }
    }

    @Test
    void evenPairsAreAlternation() {
        String order = IntStream.of(0, 1)
                .boxed()
                .flatMap(side -> at(side, Arrivals.EVEN).arrivals().stream()
                        .limit(8)
                        .map(arrival -> Map.entry(arrival.offsetNanos(), "AB".charAt(side))))
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getValue().toString())
                .collect(Collectors.joining());

        assertThat(order).isEqualTo("ABBAABBAABBAABBA");
    }

    @ParameterizedTest
    @EnumSource
    void isInOrderAndEachSecondHasItsOwn(Arrivals arrivals) {
        for (int side = 0; side < 2; side++) {
            ArrivalSchedule schedule = at(side, arrivals);

            assertThat(schedule.seconds()).isEqualTo(28);
            assertThat(schedule.arrivals()).isSortedAccordingTo(Comparator.comparingLong(Arrival::offsetNanos));
            assertThat(schedule.arrivals().stream().map(Arrival::number).sorted())
                    .containsExactlyElementsOf(
                            IntStream.range(0, schedule.arrivals().size())
                                    .boxed()
                                    .toList());
            assertThat(Arrays.stream(schedule.arrivalsPerSecond()).sum())
                    .isEqualTo(schedule.arrivals().size());
            assertThat(secondsWithArrivals(schedule))
                    .containsExactlyElementsOf(IntStream.concat(
                                    IntStream.range(0, 20), IntStream.range(side == 0 ? 21 : 25, side == 0 ? 24 : 28))
                            .boxed()
                            .toList());
        }
    }

    private static List<Integer> secondsWithArrivals(ArrivalSchedule schedule) {
        int[] perSecond = schedule.arrivalsPerSecond();
        return IntStream.range(0, perSecond.length)
                .filter(second -> perSecond[second] > 0)
                .boxed()
                .toList();
    }

    @Test
    void pairedWindowsHaveTheSameArrivalsAndRequests() {
        List<LoadPhase> first = List.of(TOGETHER, ALONE, IDLE, IDLE, ALONE);
        List<LoadPhase> second = List.of(TOGETHER, IDLE, ALONE, ALONE, IDLE);
        Alternation duet = new Alternation(List.of(load(Arrivals.POISSON, first), load(Arrivals.POISSON, second)), 1);

        assertThat(between(duet.at(0), 20, 23))
                .hasSizeBetween(450, 750)
                .isEqualTo(between(duet.at(1), 23, 26))
                .isNotEqualTo(between(duet.at(0), 29, 32));
        assertThat(between(duet.at(0), 29, 32)).isEqualTo(between(duet.at(1), 26, 29));
    }

    /** The last answers of one side come before the first request to the other. */
    @ParameterizedTest
    @EnumSource
    void theEndOfAWindowHasNoArrivals(Arrivals arrivals) {
        for (int side = 0; side < 2; side++) {
            int end = side == 0 ? 24 : 28;
            assertThat(at(side, arrivals).arrivals().stream().map(Arrival::offsetNanos))
                    .noneMatch(offset -> offset >= end * NANOS - NANOS / 10 && offset < end * NANOS)
                    .anyMatch(offset -> offset >= end * NANOS - NANOS / 8 && offset < end * NANOS);
        }
    }

    /** Arrivals with the seconds counted from {@code from}. */
    private static List<Arrival> between(ArrivalSchedule schedule, int from, int to) {
        return schedule.arrivals().stream()
                .filter(arrival -> arrival.offsetNanos() >= from * NANOS && arrival.offsetNanos() < to * NANOS)
                .map(arrival -> new Arrival(arrival.number(), arrival.offsetNanos() - from * NANOS))
                .toList();
    }

    @Test
    void aSecondHalfNeverComesAfterThePhase() {
        List<LoadPhase> ramp = List.of(new LoadPhase(0, 400, 2), new LoadPhase(400, 0, 1), constant(0, 1));
        for (int seed = 0; seed < 50; seed++) {
            for (Arrivals arrivals : Arrivals.values()) {
                Alternation duet = new Alternation(List.of(load(arrivals, ramp), load(arrivals, ramp)), seed);

                assertThat(duet.at(0).arrivals()).hasSameSizeAs(duet.at(1).arrivals());
                assertThat(duet.at(0).arrivalsPerSecond()[3]).isZero();
                assertThat(duet.at(1).arrivalsPerSecond()[3]).isZero();
            }
        }
    }

    /** A course of single seconds, as a log gives it, has as many pairs as a phase of the same rate. */
    @Test
    void pairsReachOverTheEndOfAPhaseIntoTheNext() {
        List<LoadPhase> seconds = Collections.nCopies(200, constant(2, 1));
        Alternation duet =
                new Alternation(List.of(load(Arrivals.POISSON, seconds), load(Arrivals.POISSON, seconds)), 1);
        Alternation single = new Alternation(List.of(load(Arrivals.POISSON, seconds)), 1);
        int all = single.at(0).arrivals().size();

        assertThat(duet.at(0).arrivals())
                .hasSizeBetween(all - 2, all)
                .hasSameSizeAs(duet.at(1).arrivals());
        Map<Integer, Long> second = byNumber(duet.at(1));
        assertThat(byNumber(duet.at(0)).entrySet())
                .allMatch(arrival -> Math.abs(second.get(arrival.getKey()) - arrival.getValue()) == 250_000_000);
    }

    @Test
    void oneTargetHasTheTimesThemselves() {
        ArrivalSchedule single = new Alternation(List.of(load(Arrivals.POISSON, FIRST)), 1).at(0);
        Map<Integer, Long> first = byNumber(at(0, Arrivals.POISSON));
        Map<Integer, Long> second = byNumber(at(1, Arrivals.POISSON));

        assertThat(single.arrivals().subList(0, 1_500))
                .extracting(Arrival::offsetNanos)
                .containsExactlyElementsOf(IntStream.range(0, 1_500)
                        .mapToObj(pair -> Math.min(first.get(pair), second.get(pair)))
                        .toList());
    }

    @Test
    void anotherSeedHasOtherTimes() {
        PlannedLoad load = load(Arrivals.POISSON, FIRST);

        assertThat(new Alternation(List.of(load), 1).at(0))
                .isEqualTo(new Alternation(List.of(load), 1).at(0))
                .isNotEqualTo(new Alternation(List.of(load), 2).at(0));
    }

    private static ArrivalSchedule at(int side, Arrivals arrivals) {
        return new Alternation(List.of(load(arrivals, FIRST), load(arrivals, SECOND)), 1).at(side);
    }

    private static Map<Integer, Long> byNumber(ArrivalSchedule schedule) {
        return schedule.arrivals().stream().collect(Collectors.toMap(Arrival::number, Arrival::offsetNanos));
    }

    private static LoadPhase constant(double perSecond, int seconds) {
        return new LoadPhase(perSecond, perSecond, seconds);
    }

    static PlannedLoad load(Arrivals arrivals, List<LoadPhase> phases) {
        WarmUp none = new WarmUp(0, 1, 0, 0, 0);
        return new PlannedLoad(
                "any", null, null, null, Path.of("."), 1_000, none, 0, phases, arrivals, null, null, null, null);
    }
}
