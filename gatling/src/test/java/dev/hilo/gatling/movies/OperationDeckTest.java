package dev.hilo.gatling.movies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OperationDeckTest {

    @Test
    void dealsTheMixExactlyInEveryHundred() {
        OperationDeck deck = new OperationDeck(7);

        for (int hundred = 0; hundred < 50; hundred++) {
            Map<MovieOperation, Integer> counts = new EnumMap<>(MovieOperation.class);
            deal(deck).forEach(operation -> counts.merge(operation, 1, Integer::sum));
            assertThat(counts)
                    .containsEntry(MovieOperation.GET, 70)
                    .containsEntry(MovieOperation.PAGE, 20)
                    .containsEntry(MovieOperation.CREATE, 9)
                    .containsEntry(MovieOperation.DELETE, 1);
        }
    }

    @Test
    void isTheSameForTheSameSeedOnly() {
        List<MovieOperation> first = deal(new OperationDeck(1));

        assertThat(deal(new OperationDeck(1))).isEqualTo(first);
        assertThat(deal(new OperationDeck(2))).isNotEqualTo(first);
    }

    private static List<MovieOperation> deal(OperationDeck deck) {
        return Stream.generate(deck::next).limit(OperationDeck.SIZE).toList();
    }
}
