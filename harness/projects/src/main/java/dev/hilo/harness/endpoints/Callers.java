package dev.hilo.harness.endpoints;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names of classes or methods, by the name that they use. */
final class Callers {
    private final Map<String, List<String>> byUsed = new HashMap<>();

    void add(String caller, String used) {
        byUsed.computeIfAbsent(used, name -> new ArrayList<>()).add(caller);
    }

    /** Some names, and all that use one of them over any number of steps; the nearest first. */
    Set<String> leadingTo(Collection<String> names) {
        Set<String> leading = new LinkedHashSet<>();
        Deque<String> next = new ArrayDeque<>(names);
        while (!next.isEmpty()) {
            String name = next.remove();
            if (leading.add(name)) {
                next.addAll(byUsed.getOrDefault(name, List.of()));
            }
        }
        return leading;
    }
}
