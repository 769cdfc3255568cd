package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OperationDeckTest {

    @Test
    void dealsTheMixExactlyInEveryHundred() {
        OperationDeck deck = new OperationDeck(7);

        for (int hundred = 0; hundred < 50; hundred++) {
            Map<MovieOperation, Integer> counts = new EnumMap<>(MovieOperation.class);
            deal(deck, hundred).forEach(operation -> counts.merge(operation, 1, Integer::sum));
            assertThat(counts)
                    .containsEntry(MovieOperation.GET, 70)
                    .containsEntry(MovieOperation.PAGE, 20)
                    .containsEntry(MovieOperation.CREATE, 9)
                    .containsEntry(MovieOperation.DELETE, 1);
        }
    }

    @Test
    void isTheSameForTheSameSeedOnly() {
        List<MovieOperation> first = deal(new OperationDeck(1), 0);

        assertThat(deal(new OperationDeck(1), 0)).isEqualTo(first);
        assertThat(deal(new OperationDeck(2), 0)).isNotEqualTo(first);
    }

    @Test
    void isTheSameInWhicheverOrderItIsAsked() {
        OperationDeck backwards = new OperationDeck(1);
        List<MovieOperation> third = deal(backwards, 3);

        OperationDeck forwards = new OperationDeck(1);
        assertThat(deal(forwards, 0)).isEqualTo(deal(backwards, 0));
        assertThat(deal(forwards, 3)).isEqualTo(third).isNotEqualTo(deal(forwards, 2));
    }

    private static List<MovieOperation> deal(OperationDeck deck, int hundred) {
        return IntStream.range(0, OperationDeck.SIZE)
                .mapToObj(card -> deck.at(hundred * OperationDeck.SIZE + card))
                .toList();
    }
}
