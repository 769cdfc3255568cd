package dev.hilo.harness.env;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.processes.CpuSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Warnings where roles still disturb each other. */
final class CpuWarnings {
    private CpuWarnings() {}

    static List<String> of(ProcessorLayout usable, Map<Role, CpuSet> sets) {
        List<String> warnings = new ArrayList<>();
        add(warnings, usable, sets, Role.APPLICATION, Role.DATABASE);
        add(warnings, usable, sets, Role.APPLICATION, Role.GENERATOR);
        add(warnings, usable, sets, Role.DATABASE, Role.GENERATOR);
        return List.copyOf(warnings);
    }

    private static void add(
            List<String> warnings, ProcessorLayout usable, Map<Role, CpuSet> sets, Role one, Role other) {
        List<Integer> first = sets.get(one).processors();
        List<Integer> second = sets.get(other).processors();
        if (first.stream().anyMatch(second::contains)) {
            warnings.add("%s and %s share a processor: each slows the other".formatted(one.key(), other.key()));
        } else if (usable.cores().stream().anyMatch(core -> touches(core, first) && touches(core, second))) {
            warnings.add(
                    "%s and %s run on siblings in one core: each slows the other".formatted(one.key(), other.key()));
        }
    }

    private static boolean touches(List<Integer> core, List<Integer> set) {
        return core.stream().anyMatch(set::contains);
    }
}
