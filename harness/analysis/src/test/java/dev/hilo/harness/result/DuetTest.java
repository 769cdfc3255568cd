package dev.hilo.harness.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.Duet.Stretch;
import dev.hilo.harness.result.Segment.Kind;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.LoadPlan;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuetTest {
    private static final Duet DUET = new Duet(2, new Stretch(200, 10), new Stretch(400, 3), 2, 1);

    @Test
    void windowsTakeTurnsAndEachPairOfThemBeginsWithTheSideThatEndedTheLast() {
        assertThat(DUET.segments(1))
                .containsExactly(
                        new Segment(Kind.TOGETHER, 2, 12),
                        new Segment(Kind.ALONE, 13, 15.9),
                        new Segment(Kind.ALONE, 25, 27.9),
                        new Segment(Kind.SCRAPED, 29, 32));
        assertThat(DUET.segments(2))
                .containsExactly(
                        new Segment(Kind.TOGETHER, 2, 12),
                        new Segment(Kind.ALONE, 17, 19.9),
                        new Segment(Kind.ALONE, 21, 23.9),
                        new Segment(Kind.SCRAPED, 33, 36));
        assertThat(DUET.comparedUntil()).isEqualTo(28);
        assertThat(DUET.lastsSeconds()).isEqualTo(36);
    }

    @Test
    void aPairHasOneWindowOfEachSide() {
        assertThat(DUET.pairs()).containsExactly(new WindowPair(13, 20), new WindowPair(21, 28));
        assertThat(new Duet(4, new Stretch(1, 14), new Stretch(1, 1), 2, 0).pairs())
                .containsExactly(new WindowPair(18, 20), new WindowPair(20, 22));
    }

    @Test
    void aDuetOfAnEarlierVersionHasItsPauseOfOneSecond() {
        assertThat(new Duet(2, new Stretch(200, 10), new Stretch(400, 3), 2, null))
                .isEqualTo(DUET);
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0", "0, 3, 1", "1, 1, 2", "5, 2, 3", "9, 9, 6"})
    void noSideGetsRequestsWhileItsPartnerIsLoadedAlone(int settle, int alone, int windows) {
        Duet duet = new Duet(settle, new Stretch(10, 4), new Stretch(20, alone), windows, 1);

        for (int side : new int[] {1, 2}) {
            double[] rates = rates(duet, 3 - side);
            for (Segment segment : duet.segments(side)) {
                double partner = windows > 0 && segment.kind() != Kind.TOGETHER ? 0 : 10;
                assertThat(IntStream.range(segment.fromSecond(), (int) Math.ceil(segment.toSecond())))
                        .allMatch(second -> rates[second] == partner);
            }
        }
        assertThat(duet.segments(1)).hasSize(2 + windows);
        assertThat(duet.segments(2)).hasSize(2 + windows);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 1", "1, 1, 0", "4, 2, 1", "1, 2, 2"})
    void theLastSecondsHaveTheLoadThatIsComparedAndAreScraped(int alone, int windows, int pause) {
        Duet duet = new Duet(1, new Stretch(10, 4), new Stretch(20, alone), windows, pause);

        for (int side : new int[] {1, 2}) {
            Segment scraped = duet.segments(side).getLast();
            assertThat(scraped.kind()).isEqualTo(Kind.SCRAPED);
            assertThat(scraped.fromSecond()).isGreaterThanOrEqualTo(duet.comparedUntil());
            assertThat(scraped.toSecond() - scraped.fromSecond()).isGreaterThanOrEqualTo(3);
            double[] rates = rates(duet, side);
            assertThat(IntStream.range(scraped.fromSecond(), (int) scraped.toSecond()))
                    .allMatch(second -> rates[second] == (windows == 0 ? 10 : 20));
            assertThat(duet.lastsSeconds()).isEqualTo(duet.segments(2).getLast().toSecond());
        }
    }

    @Test
    void aMultipleOfItsRatesLastsAsLong() {
        Duet recorded = new Duet(2, new Stretch(200, 10), new Stretch(400, 3), 2, 1, 0.15);

        assertThat(recorded.times(0.5)).isEqualTo(new Duet(2, new Stretch(100, 10), new Stretch(200, 3), 2, 1));
        assertThat(Load.of(recorded).times(0.5).duet()).isEqualTo(recorded.times(0.5));
    }

    @Test
    void aCourseComesAfterItsMeanAndInEachWindow() {
        List<LoadPhase> course = List.of(new LoadPhase(1, 1, 1), new LoadPhase(7, 7, 1), new LoadPhase(4, 4, 1));
        Duet duet = new Duet(2, Stretch.of(course), Stretch.of(course.subList(1, 2)), 1, 1);

        assertThat(duet.together().perSecond()).isEqualTo(4);
        assertThat(rates(duet, 1)).containsExactly(4, 4, 1, 7, 4, 0, 7, 0, 0, 0, 7, 0, 0);
        assertThat(rates(duet, 2)).containsExactly(4, 4, 1, 7, 4, 0, 0, 0, 7, 0, 0, 0, 7);
        assertThat(duet.segments(1))
                .containsExactly(
                        new Segment(Kind.TOGETHER, 2, 5),
                        new Segment(Kind.ALONE, 6, 7 - LoadPlan.QUIET_SECONDS),
                        new Segment(Kind.SCRAPED, 10, 11));
    }

    private static double[] rates(Duet duet, int side) {
        return duet.phases(side).stream()
                .flatMapToDouble(
                        phase -> IntStream.range(0, phase.wholeSeconds()).mapToDouble(second -> rate(phase)))
                .toArray();
    }

    private static double rate(LoadPhase phase) {
        return phase.fromPerSecond();
    }
}
