package dev.hilo.gatling.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DeckTest {
    private static final Map<String, Integer> MIX =
            new TreeMap<>(Map.of("get", 70, "page", 20, "create", 9, "delete", 1));
    private static final int SIZE = 100;

    @Test
    void dealsTheMixExactlyInEveryDeck() {
        Deck<String> deck = new Deck<>(MIX, 7);

        assertThat(deck.size()).isEqualTo(SIZE);
        for (int place = 0; place < 50; place++) {
            Map<String, Integer> counts = new HashMap<>();
            deal(deck, place).forEach(card -> counts.merge(card, 1, Integer::sum));
            assertThat(counts).isEqualTo(MIX);
        }
    }

    @Test
    void isTheSameForTheSameSeedOnly() {
        List<String> first = deal(new Deck<>(MIX, 1), 0);

        assertThat(deal(new Deck<>(MIX, 1), 0)).isEqualTo(first);
        assertThat(deal(new Deck<>(MIX, 2), 0)).isNotEqualTo(first);
    }

    @Test
    void isTheSameInWhicheverOrderItIsAsked() {
        Deck<String> backwards = new Deck<>(MIX, 1);
        List<String> third = deal(backwards, 3);

        Deck<String> forwards = new Deck<>(MIX, 1);
        assertThat(deal(forwards, 0)).isEqualTo(deal(backwards, 0));
        assertThat(deal(forwards, 3)).isEqualTo(third).isNotEqualTo(deal(forwards, 2));
    }

    @Test
    void countsTheTurnsOfEachCard() {
        Deck<String> deck = new Deck<>(MIX, 1);

        MIX.forEach((card, times) -> assertThat(IntStream.range(0, 3 * SIZE)
                        .filter(number -> deck.at(number).equals(card))
                        .mapToLong(deck::turn))
                .containsExactlyElementsOf(
                        LongStream.range(0, 3L * times).boxed().toList()));
    }

    private static List<String> deal(Deck<String> deck, int place) {
        return IntStream.range(0, SIZE)
                .mapToObj(card -> deck.at(place * SIZE + card))
                .toList();
    }
}
