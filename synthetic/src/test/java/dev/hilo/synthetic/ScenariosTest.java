package dev.hilo.synthetic;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.synthetic.Fate.Ending;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScenariosTest {
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final Map<String, Scenario> scenarios = Scenarios.all(1, 1, 1);

    @Test
    void constantIsTheSameForAll() {
        assertThat(delays("constant", 0, 1_000)).isEqualTo(Map.of(20 * MILLI, 1_000L));
        assertThat(Scenarios.all(1.05, 1, 1).get("constant").fate(0, 0).delayNanos())
                .isEqualTo(21 * MILLI);
    }

    /** Wherever the load begins in the count: the warm-up has asked before it. */
    @ParameterizedTest
    @ValueSource(longs = {0, 7, 49, 50, 1_234_567})
    void ofFiftyOneIsSlow(long first) {
        assertThat(delays("bimodal", first, 1_000)).isEqualTo(Map.of(5 * MILLI, 980L, 80 * MILLI, 20L));
    }

    @Test
    void aSlowerTailLeavesTheOthersAlone() {
        Scenario bimodal = Scenarios.all(1, 1.2, 1).get("bimodal");
        assertThat(LongStream.range(0, 50)
                        .map(number -> bimodal.fate(number, 0).delayNanos())
                        .boxed()
                        .collect(groupingBy(delay -> delay, counting())))
                .isEqualTo(Map.of(5 * MILLI, 49L, 96 * MILLI, 1L));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 9, 99, 100, 1_234_567})
    void failuresAreKnownByKind(long first) {
        List<Fate> fates = fates("failing", first, 1_000);

        assertThat(fates.stream().collect(groupingBy(Fate::ending, counting())))
                .isEqualTo(Map.of(Ending.OK, 960L, Ending.ERROR, 20L, Ending.CUT, 10L, Ending.WRONG, 10L));
        assertThat(fates).filteredOn(fate -> fate.delayNanos() > 1_000 * MILLI).hasSize(10);
    }

    /** Whatever the clock shows when the load begins. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 199, 200, 1_000, 1_999, -5, -123_456_789})
    void aTenthWaitsForTheEndOfAPauseAndAllWaitsAreEquallyFrequent(long startMillis) {
        long[] waits = LongStream.range(0, 10_000)
                .map(arrival -> startMillis * MILLI + arrival * MILLI)
                .map(arrived -> new Pausing().fate(0, arrived).delayNanos() - Pausing.BASE)
                .toArray();

        assertThat(LongStream.of(waits).filter(wait -> wait > 0)).hasSize(1_000);
        for (long above : new long[] {0, 20, 100, 180, 199}) {
            assertThat(LongStream.of(waits).filter(wait -> wait > above * MILLI))
                    .hasSize((int) (5 * (200 - above)));
        }
    }

    /** Four workers of 10 ms serve 400 arrivals per second without any wait, those of 12 ms only 333. */
    @ParameterizedTest
    @CsvSource({"1.0, 400, 10, 10", "1.2, 400, 12, 210", "1.2, 333, 12, 12"})
    void aQueueGrowsAboveItsCapacityAndNotAtIt(double factor, int perSecond, long firstMillis, long lastMillis) {
        Queueing queue = new Queueing(factor);
        long[] delays = LongStream.range(0, perSecond)
                .map(arrival ->
                        queue.fate(arrival, arrival * 1_000 * MILLI / perSecond).delayNanos())
                .toArray();

        assertThat(delays[0] / MILLI).isEqualTo(firstMillis);
        assertThat(delays[perSecond - 1] / MILLI).isEqualTo(lastMillis);
    }

    @Test
    void aQueueRefusesWhatWouldWaitForTooLong() {
        Queueing queue = new Queueing(1);
        List<Fate> fates = LongStream.range(0, 300)
                .mapToObj(number -> queue.fate(number, 7))
                .toList();

        assertThat(fates)
                .filteredOn(fate -> fate.ending() == Ending.OK)
                .hasSize(204)
                .allMatch(fate -> fate.delayNanos() <= Queueing.LONGEST_WAIT + Queueing.SERVICE);
        assertThat(fates.getLast()).isEqualTo(new Fate(0, Ending.ERROR));
        assertThat(queue.fate(300, 600 * MILLI)).isEqualTo(new Fate(10 * MILLI, Ending.OK));
    }

    @Test
    void nothingIsAnsweredInAPause() {
        assertThat(LongStream.range(0, 4_000_000)
                        .map(step -> step * 1_000)
                        .map(arrived -> arrived + new Pausing().fate(0, arrived).delayNanos())
                        .filter(answered -> Math.floorMod(answered, Pausing.PERIOD) < Pausing.PAUSE))
                .isEmpty();
    }

    @Test
    void computingUsesItsProcessorTimeAndHardlyMore() {
        long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 0; i < 20; i++) {
            scenarios.get("computing").work();
        }
        long used = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begun;

        assertThat((double) used / (20 * Computing.CPU_NANOS)).isBetween(1.0, 1.05);
    }

    @Test
    void allocatingHoldsWhatItSaysOnceAndForAll() {
        Allocating allocating = new Allocating();
        for (int i = 0; i < 10; i++) {
            allocating.work();
            assertThat(allocating.liveBytes()).isEqualTo(100L << 20);
        }
    }

    private Map<Long, Long> delays(String scenario, long first, int count) {
        return fates(scenario, first, count).stream().collect(groupingBy(Fate::delayNanos, counting()));
    }

    private List<Fate> fates(String scenario, long first, int count) {
        return LongStream.range(first, first + count)
                .mapToObj(number -> scenarios.get(scenario).fate(number, 0))
                .toList();
    }
}
