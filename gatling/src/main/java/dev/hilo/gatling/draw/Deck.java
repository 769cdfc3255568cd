package dev.hilo.gatling.draw;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Deals from a shuffled deck, so that every deck holds the mix exactly and not only on average. */
public final class Deck<T> {
    private final Map<T, Integer> mix;
    private final List<T> cards = new ArrayList<>();
    private final Random random;
    private final List<Dealt<T>> dealt = new ArrayList<>();

    /** @param turns how often each card came before in this deck */
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

    /** @param mix how often each card is in a deck; its order counts for what the seed deals */
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

    /** How many calls before this one have the same card. */
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
