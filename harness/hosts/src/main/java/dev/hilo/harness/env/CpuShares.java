package dev.hilo.harness.env;

import dev.hilo.harness.env.CpuPlan.Role;
import dev.hilo.processes.CpuSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whole cores for the roles to which the user gave none, so that no role's processor has a sibling in another role. With four cores or more
 * the application has two processors, as in the thesis, in cores of their own whose siblings stay idle; the others divide the rest, up to
 * four cores each.
 */
final class CpuShares {
    private static final int APPLICATION_PROCESSORS = 2;
    private static final int ENOUGH_CORES = 4;

    private CpuShares() {}

    /** @throws IllegalArgumentException when no processor is left for a role that needs one */
    static Map<Role, CpuSet> of(ProcessorLayout usable, ProcessorLayout left, Set<Role> asked) {
        Set<Role> open = EnumSet.allOf(Role.class);
        open.removeAll(asked);
        if (open.isEmpty()) {
            return Map.of();
        }
        if (usable.processors().size() == 1) {
            return shared(open, usable.processors());
        }
        if (left.processors().isEmpty()) {
            throw new IllegalArgumentException("no processor is left for the %s: give fewer to the others"
                    .formatted(String.join(
                            " and the ", open.stream().map(Role::key).toList())));
        }
        return deal(open, left);
    }

    private static Map<Role, CpuSet> deal(Set<Role> open, ProcessorLayout left) {
        List<List<Integer>> cores = left.cores();
        if (!open.contains(Role.APPLICATION)) {
            return dealHelpers(open, cores);
        }
        if (cores.size() == 1) {
            return dealOneCore(open, cores.getFirst());
        }
        int own = Math.clamp(cores.size() - (open.size() - 1), 1, APPLICATION_PROCESSORS);
        Map<Role, CpuSet> sets = new EnumMap<>(Role.class);
        sets.put(Role.APPLICATION, applicationSet(cores.subList(0, own)));
        open.remove(Role.APPLICATION);
        sets.putAll(dealHelpers(open, cores.subList(own, cores.size())));
        return sets;
    }

    /** The processors of the application: one of each of two cores, or as many siblings of a single core. */
    private static CpuSet applicationSet(List<List<Integer>> cores) {
        return cores.size() == 1
                ? new CpuSet(
                        cores.getFirst().stream().limit(APPLICATION_PROCESSORS).toList())
                : new CpuSet(cores.stream().map(List::getFirst).toList());
    }

    private static Map<Role, CpuSet> dealOneCore(Set<Role> open, List<Integer> siblings) {
        open.remove(Role.APPLICATION);
        List<Integer> others = siblings.subList(1, siblings.size());
        if (others.isEmpty() && !open.isEmpty()) {
            throw new IllegalArgumentException(
                    "one processor is left for application and %s: name those of database and generator (they may be the same)"
                            .formatted(open.iterator().next().key()));
        }
        Map<Role, CpuSet> sets = new EnumMap<>(Role.class);
        sets.put(Role.APPLICATION, new CpuSet(siblings.subList(0, open.isEmpty() ? siblings.size() : 1)));
        sets.putAll(shared(open, others));
        return sets;
    }

    /** The generator gets the odd core: a saturated generator makes a trial worthless, a saturated database is a result. */
    private static Map<Role, CpuSet> dealHelpers(Set<Role> open, List<List<Integer>> cores) {
        if (open.size() < 2) {
            return shared(open, flat(cores.subList(0, Math.min(cores.size(), ENOUGH_CORES))));
        }
        if (cores.size() == 1) {
            List<Integer> siblings = cores.getFirst();
            return siblings.size() == 1
                    ? shared(open, siblings)
                    : split(siblings.stream().map(List::of).toList());
        }
        return split(cores);
    }

    private static Map<Role, CpuSet> split(List<List<Integer>> cores) {
        int database = Math.min(cores.size() / 2, ENOUGH_CORES);
        int generator = Math.min(cores.size() - database, ENOUGH_CORES);
        Map<Role, CpuSet> sets = new EnumMap<>(Role.class);
        sets.put(Role.DATABASE, new CpuSet(flat(cores.subList(0, database))));
        sets.put(Role.GENERATOR, new CpuSet(flat(cores.subList(database, database + generator))));
        return sets;
    }

    private static Map<Role, CpuSet> shared(Set<Role> roles, List<Integer> processors) {
        Map<Role, CpuSet> sets = new EnumMap<>(Role.class);
        roles.forEach(role -> sets.put(role, new CpuSet(processors)));
        return sets;
    }

    private static List<Integer> flat(List<List<Integer>> cores) {
        return new ArrayList<>(cores).stream().flatMap(List::stream).toList();
    }
}
