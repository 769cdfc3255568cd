package dev.hilo.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShareTest {
    @Test
    void everyThingIsInOneShareAlone() {
        for (int of = 1; of <= 7; of++) {
            for (int all = 0; all <= 30; all++) {
                List<Share> shares = shares(of);
                assertThat(IntStream.range(0, all))
                        .allSatisfy(place -> assertThat(shares.stream().filter(share -> share.has(place)))
                                .hasSize(1));
                assertThat(shares.stream().mapToInt(share -> share.part(5)).sum())
                        .isEqualTo(5);
                for (Share share : shares) {
                    assertThat(IntStream.range(0, share.part(all)).map(share::placeOf))
                            .containsExactlyElementsOf(IntStream.range(0, all)
                                    .filter(share::has)
                                    .boxed()
                                    .toList());
                }
            }
        }
    }

    private static List<Share> shares(int of) {
        return IntStream.range(0, of).mapToObj(number -> new Share(number, of)).toList();
    }

    @Test
    void isRefusedOutsideOfTheGenerators() {
        assertThatThrownBy(() -> new Share(2, 2)).hasMessage("there is no share 2 of 2");
        assertThatThrownBy(() -> new Share(0, 0)).isInstanceOf(PlanException.class);
    }

    /** The whole warm-up has as many requests as that of one generator, so every application is as warm. */
    @Test
    void warmUpIsSharedByClientsAndRequests() {
        WarmUp all = new WarmUp(5, 1.5, 1, 1_001, 15);

        assertThat(all.of(new Share(0, 2))).isEqualTo(new WarmUp(3, 1.5, 1, 501, 15));
        assertThat(all.of(new Share(1, 2))).isEqualTo(new WarmUp(2, 1.5, 1, 500, 15));
        assertThat(new WarmUp(1, 1.5, 1, 10, 15).of(new Share(1, 2)).clients()).isEqualTo(1);
        assertThat(new WarmUp(0, 1.5, 1, 0, 15).of(new Share(1, 2)).isNone()).isTrue();
        assertThat(all.of(Share.ALL)).isEqualTo(all);
    }
}
