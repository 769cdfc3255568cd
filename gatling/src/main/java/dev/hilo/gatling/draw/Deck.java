package dev.hilo.gatling.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A shuffled deck of calls. Every deck holds the mix exactly, not only on average. */
public final class Deck<T> {
    private final Map<T, Integer> mix;
    private final List<T> cards = new ArrayList<>();
    private final Random random;
    private final List<Dealt<T>> dealt = new ArrayList<>();

    /** @param turns number of equal cards before each card of this deck */
    private record Dealt<T>(List<T> cards, int[] turns) {
        static <T> Dealt<T> of(List<T> cards) {
            Map<T, Integer> came = new HashMap<>();
            return new Dealt<>(
                    List.copyOf(cards),
                    cards.stream()
                            .mapToInt(card -> came.merge(card, 1, Integer::sum) - 1)
                            .toArray());
        }
    }

    /** @param mix number of each card in a deck; its order affects what a seed deals */
    public Deck(Map<T, Integer> mix, long seed) {
        this.mix = mix;
        random = new Random(seed);
        mix.forEach((card, times) -> cards.addAll(Collections.nCopies(times, card)));
    }

    public int size() {
        return cards.size();
    }

    /** @param number of the call, from 0 */
    public T at(int number) {
        return dealt(number).cards().get(number % size());
    }

    /** Number of earlier calls with the same card. */
    public long turn(int number) {
        return (long) number / size() * mix.get(at(number)) + dealt(number).turns()[number % size()];
    }

    private synchronized Dealt<T> dealt(int number) {
        while (dealt.size() <= number / size()) {
            Collections.shuffle(cards, random);
            dealt.add(Dealt.of(cards));
        }
        return dealt.get(number / size());
    }
}
