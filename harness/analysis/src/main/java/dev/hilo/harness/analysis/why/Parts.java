package dev.hilo.harness.analysis.why;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The parts of requests in profiled duets: each stack belongs to exactly one part, so that the parts add up to the cost of a request. */
record Parts(List<ProfiledDuet> duets) {

    /** Parts by the name that a stack is given. */
    List<Part> by(Function<List<String>, String> name) {
        List<Counted> counted =
                duets.stream().map(duet -> Counted.of(duet, name)).toList();
        Set<String> names = new LinkedHashSet<>();
        counted.forEach(one -> {
            names.addAll(one.before().keySet());
            names.addAll(one.after().keySet());
        });
        return names.stream().map(one -> part(one, counted)).toList();
    }

    /** The amount of each part, by side. */
    private record Counted(ProfiledDuet duet, Map<String, Tally> before, Map<String, Tally> after) {

        static Counted of(ProfiledDuet duet, Function<List<String>, String> name) {
            return new Counted(duet, count(duet.before(), name), count(duet.after(), name));
        }

        private static Map<String, Tally> count(ProfiledSide side, Function<List<String>, String> name) {
            Map<String, Tally> counts = new LinkedHashMap<>();
            side.stacks()
                    .forEach(stack -> counts.computeIfAbsent(name.apply(stack.frames()), one -> new Tally())
                            .add(stack));
            return counts;
        }
    }

    private Part part(String name, List<Counted> counted) {
        CostBuilder cost = new CostBuilder(duets);
        for (int duet = 0; duet < counted.size(); duet++) {
            cost.set(
                    duet,
                    counted.get(duet).before().getOrDefault(name, new Tally()),
                    counted.get(duet).after().getOrDefault(name, new Tally()));
        }
        return cost.part(name);
    }

    /** The whole cost of a request as one part. */
    Part whole(Cost cost) {
        return new Part(
                cost.words(),
                each(duet -> duet.before().whole()),
                each(duet -> duet.after().whole()),
                each(duet -> duet.before().sampled() + duet.after().sampled()));
    }

    private double[] each(ToDoubleFunction<ProfiledDuet> value) {
        return duets.stream().mapToDouble(value).toArray();
    }
}
