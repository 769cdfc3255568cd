package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.rampUsersPerSec;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.Arrivals;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.PlanException;
import io.gatling.core.controller.inject.open.OpenInjectionStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.collection.Iterator;
import scala.collection.Iterator$;
import scala.concurrent.duration.FiniteDuration;

class EvenArrivalsTest {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final List<LoadPhase> THESIS = List.of(
            new LoadPhase(200, 200, 30),
            new LoadPhase(200, 300, 30),
            new LoadPhase(300, 300, 30),
            new LoadPhase(300, 400, 30),
            new LoadPhase(400, 400, 30),
            new LoadPhase(400, 500, 30),
            new LoadPhase(500, 500, 60));

    @Test
    void spreadsARateEvenlyOverEachSecond() {
        ArrivalSchedule schedule = schedule(List.of(new LoadPhase(4, 4, 2)));

        assertThat(schedule.arrivals()).hasSize(8);
        assertThat(schedule.arrivalsPerSecond()).containsExactly(4, 4);
        assertThat(schedule.arrivals().get(0).offsetNanos()).isZero();
        assertThat(schedule.arrivals().get(1).offsetNanos()).isEqualTo(250_000_000);
        assertThat(schedule.arrivals().get(4).offsetNanos()).isEqualTo(1_000_000_000);
    }

    /** A queue behind bursts would be that of the generator. */
    @Test
    void arrivalsOfOneMillisecondDoNotComeTogether() {
        List<Arrival> arrivals =
                schedule(List.of(new LoadPhase(8_000, 8_000, 2))).arrivals();

        assertThat(arrivals).hasSize(16_000);
        for (int at = 1; at < arrivals.size(); at++) {
            assertThat(arrivals.get(at).offsetNanos() - arrivals.get(at - 1).offsetNanos())
                    .isEqualTo(125_000);
        }
    }

    @Test
    void rampsBySeconds() {
        ArrivalSchedule schedule = schedule(List.of(new LoadPhase(10, 20, 4), new LoadPhase(20, 20, 1)));

        assertThat(schedule.arrivalsPerSecond()).containsExactly(11, 14, 16, 19, 20);
    }

    @Test
    void ofTheThesisHas90000Arrivals() {
        ArrivalSchedule schedule = schedule(THESIS);

        assertThat(schedule.seconds()).isEqualTo(240);
        assertThat(schedule.arrivals()).hasSize(6_000 + 7_500 + 9_000 + 10_500 + 12_000 + 13_500 + 30_000);
    }

    @ParameterizedTest
    @CsvSource({
        "200, 300, 3",
        "0, 7, 5",
        "500, 3, 4",
        "33.3, 33.3, 7",
        "0, 0, 2",
        "1, 2, 30",
        "2500, 2500, 1",
        "0.5, 0.5, 3"
    })
    void isWithinAMillisecondOfWhatGatlingInjects(double from, double to, int seconds) {
        List<LoadPhase> phases = new ArrayList<>(THESIS);
        phases.add(new LoadPhase(from, to, seconds));
        phases.add(new LoadPhase(10, 10, 1));

        ArrivalSchedule schedule = schedule(phases);

        long[] ours = offsets(new ExactTimes(schedule).chain(Iterator$.MODULE$.empty()));
        long[] ofGatling = offsetsOfGatling(phases);
        assertThat(ours).hasSameSizeAs(ofGatling);
        assertThat(IntStream.range(0, ours.length).mapToLong(arrival -> Math.abs(ours[arrival] - ofGatling[arrival])))
                .allMatch(apart -> apart <= NANOS_PER_MILLI);
        assertThat(Arrays.stream(schedule.arrivalsPerSecond()).sum())
                .isEqualTo(schedule.arrivals().size());
    }

    private static long[] offsetsOfGatling(List<LoadPhase> phases) {
        Iterator<FiniteDuration> offsets = Iterator$.MODULE$.empty();
        for (LoadPhase phase : phases.reversed()) {
            OpenInjectionStep step = step(phase);
            offsets = step.chain(offsets);
        }
        return offsets(offsets);
    }

    private static OpenInjectionStep step(LoadPhase phase) {
        return (phase.isConstant()
                        ? constantUsersPerSec(phase.fromPerSecond()).during(phase.wholeSeconds())
                        : rampUsersPerSec(phase.fromPerSecond())
                                .to(phase.toPerSecond())
                                .during(phase.wholeSeconds()))
                .asScala();
    }

    private static long[] offsets(Iterator<FiniteDuration> times) {
        List<Long> nanos = new ArrayList<>();
        while (times.hasNext()) {
            nanos.add(times.next().toNanos());
        }
        return nanos.stream().mapToLong(Long::longValue).toArray();
    }

    private static ArrivalSchedule schedule(List<LoadPhase> phases) {
        return new Alternation(List.of(AlternationTest.load(Arrivals.EVEN, phases)), 1).at(0);
    }

    @Test
    void needsWholeSeconds() {
        assertThatThrownBy(() -> new LoadPhase(1, 1, 1.5))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("whole number of seconds");
    }
}
