package dev.hilo.gatling.movies;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Deals operations from a shuffled deck of 100, so that every hundred calls hold the mix exactly and not only on average. */
final class OperationDeck {
    static final int SIZE = 100;

    private final List<MovieOperation> cards = new ArrayList<>(SIZE);
    private final Random random;
    private final List<List<MovieOperation>> dealt = new ArrayList<>();

    OperationDeck(long seed) {
        random = new Random(seed);
        for (MovieOperation operation : MovieOperation.values()) {
            cards.addAll(Collections.nCopies(operation.perHundred(), operation));
        }
    }

    /** @param number of the call, from 0 */
    synchronized MovieOperation at(int number) {
        while (dealt.size() <= number / SIZE) {
            Collections.shuffle(cards, random);
            dealt.add(List.copyOf(cards));
        }
        return dealt.get(number / SIZE).get(number % SIZE);
    }
}
