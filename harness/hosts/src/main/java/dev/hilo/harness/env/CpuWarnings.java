package dev.hilo.harness.env;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.processes.CpuSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Warnings where roles still disturb each other. */
final class CpuWarnings {
    private CpuWarnings() {}

    static List<SharedProcessor> of(ProcessorLayout usable, Map<Role, CpuSet> sets) {
        List<SharedProcessor> warnings = new ArrayList<>();
        add(warnings, usable, sets, Role.APPLICATION, Role.DATABASE);
        add(warnings, usable, sets, Role.APPLICATION, Role.GENERATOR);
        add(warnings, usable, sets, Role.DATABASE, Role.GENERATOR);
        return List.copyOf(warnings);
    }

    private static void add(
            List<SharedProcessor> warnings, ProcessorLayout usable, Map<Role, CpuSet> sets, Role one, Role other) {
        List<Integer> first = sets.get(one).processors();
        List<Integer> second = sets.get(other).processors();
        if (first.stream().anyMatch(second::contains)) {
            warnings.add(shared(one, other, "%s and %s share a processor: each slows the other"));
        } else if (usable.cores().stream().anyMatch(core -> touches(core, first) && touches(core, second))) {
            warnings.add(shared(one, other, "%s and %s run on siblings in one core: each slows the other"));
        }
    }

    private static SharedProcessor shared(Role one, Role other, String words) {
        return new SharedProcessor(Set.of(one, other), words.formatted(one.key(), other.key()));
    }

    private static boolean touches(List<Integer> core, List<Integer> set) {
        return core.stream().anyMatch(set::contains);
    }
}
