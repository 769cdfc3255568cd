package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PodClockTest {
    private static final PodClock UNKNOWN = new PodClock(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);

    /** 2.5 s ahead: its second 103 begins when it is 100.5 s here. */
    @Test
    void answersAroundANewSecondSetNarrowBounds() throws IOException {
        PodClock before = UNKNOWN.and("1000000102:", 1_000_000_100_495L, 1_000_000_100_499L);
        PodClock after = before.and("1000000103:", 1_000_000_100_501L, 1_000_000_100_506L);

        assertThat(before).isEqualTo(new PodClock(1_501, 2_505));
        assertThat(after).isEqualTo(new PodClock(2_494, 2_505));
        assertThat(after.aheadMillis()).isEqualTo(2_499);
    }

    /** An observer on a busy node is late by hundreds of milliseconds now and then. */
    @Test
    void lateAnswersNeverExcludeTheTruth() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        for (int trial = 0; trial < 200; trial++) {
            long ahead = random.nextLong(-100_000, 100_000);
            PodClock known = UNKNOWN;
            long now = 1_700_000_000_000L + random.nextLong(10_000);
            for (int answer = 0; answer < 300; answer++) {
                long read = now + random.nextLong(answer % 7 == 0 ? 400 : 3);
                long answered = read + random.nextLong(answer % 5 == 0 ? 400 : 3);
                known = known.and(Math.floorDiv(read + ahead, 1_000) + ":", now, answered);
                now = answered + 3;
            }
            assertThat(ahead).isBetween(known.atLeast(), known.atMost());
            assertThat(known.atMost() - known.atLeast()).isLessThan(500);
        }
    }

    @Test
    void anImageWithoutAClockIsToldInOneLine() {
        assertThatThrownBy(() -> UNKNOWN.and(":", 0, 0))
                .isInstanceOf(IOException.class)
                .hasMessage("date +%s in the pod tells : choose another image with --observer-image");
    }
}
