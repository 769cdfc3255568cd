package dev.hilo.harness.env;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.processes.CpuSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The user's choice of processors, refused where it cannot be used or would disturb the measurement. */
final class AskedSets {
    private AskedSets() {}

    static void check(ProcessorLayout usable, Map<Role, CpuSet> asked) {
        asked.forEach((role, set) -> checkUsable(usable, role, set));
        if (usable.processors().size() > 1) {
            checkApart(asked, Role.APPLICATION, Role.DATABASE);
            checkApart(asked, Role.APPLICATION, Role.GENERATOR);
            // On small machines these two must share processors; a partial overlap is a mistake.
            if (!sameSet(asked, Role.DATABASE, Role.GENERATOR)) {
                checkApart(asked, Role.DATABASE, Role.GENERATOR);
            }
        }
    }

    private static void checkUsable(ProcessorLayout usable, Role role, CpuSet set) {
        List<Integer> missing = set.processors().stream()
                .filter(processor -> !usable.processors().contains(processor))
                .toList();
        if (set.isAll() || !missing.isEmpty()) {
            throw new IllegalArgumentException("processors %s for the %s cannot be used here: choose among %s"
                    .formatted(set.isAll() ? "(none)" : list(missing), role.key(), list(usable.processors())));
        }
    }

    private static void checkApart(Map<Role, CpuSet> asked, Role one, Role other) {
        TreeSet<Integer> shared = new TreeSet<>(processors(asked, one));
        shared.retainAll(processors(asked, other));
        if (!shared.isEmpty()) {
            throw new IllegalArgumentException("%s and %s both have processors %s: give each its own"
                    .formatted(one.key(), other.key(), list(List.copyOf(shared))));
        }
    }

    private static boolean sameSet(Map<Role, CpuSet> asked, Role one, Role other) {
        return processors(asked, one).equals(processors(asked, other));
    }

    private static List<Integer> processors(Map<Role, CpuSet> asked, Role role) {
        return asked.containsKey(role) ? asked.get(role).processors() : List.of();
    }

    private static String list(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
