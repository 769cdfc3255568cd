package dev.hilo.harness.draft;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts how often keys occur, in bounded memory: where there are too many, the rarer half is forgotten. */
final class FrequentKeys {
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final int most;
    private long total;

    /** @param most how many keys are kept at most */
    FrequentKeys(int most) {
        this.most = most;
    }

    void add(String key) {
        total++;
        counts.merge(key, 1L, Long::sum);
        if (counts.size() > most) {
            forgetTheRarerHalf();
        }
    }

    private void forgetTheRarerHalf() {
        byFrequency().stream().skip(most / 2).forEach(counts::remove);
    }

    /** Most frequent first; of equals, what came first. */
    List<String> byFrequency() {
        return counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** 0 for an unknown one; too low for one that was forgotten and came again. */
    long count(String key) {
        return counts.getOrDefault(key, 0L);
    }

    /** How many occurrences there were, with those of the forgotten. */
    long total() {
        return total;
    }

    int size() {
        return counts.size();
    }
}
