package dev.hilo.harness.run.plan;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * The order of duets, all from one seed: in each round, each pair is measured once, in random order. The two variants of a pair change
 * sides from round to round, so that what belongs to a side (who starts first, whose request comes first) cancels out over an even number of duets. At regular
 * distances, one is an {@link AaPlaces A/A duet}: a variant against itself.
 *
 * <p>Each duet is a block of its own. Its workloads follow each other in their given order, so that each meets JVMs of the same age in all
 * duets. The first duets of a long plan are those of a short one.
 */
public final class DuetPlan {
    /** Two variants to be compared. */
    public record Pair(Subject first, Subject second) {
        private Pair turned() {
            return new Pair(second, first);
        }
    }

    private final AaPlaces aaPlaces;
    private final List<Pair> pairs;
    private final List<String> workloads;
    private final Random random;
    private final Deque<Pair> round = new ArrayDeque<>();
    private final Deque<Subject> again = new ArrayDeque<>();
    private final Map<Pair, Boolean> turned = new HashMap<>();
    private final List<PlannedTrial> planned = new ArrayList<>();

    private DuetPlan(AaPlaces aaPlaces, List<Pair> pairs, List<String> workloads, long seed) {
        this.aaPlaces = aaPlaces;
        this.pairs = pairs;
        this.workloads = workloads;
        this.random = new Random(seed);
        pairs.forEach(pair -> turned.put(pair, random.nextBoolean()));
    }

    /** @param pairs what is compared; without any all duets are A/A duets */
    public static List<PlannedTrial> of(
            AaPlaces aaPlaces, List<Pair> pairs, List<String> workloads, int duets, long seed) {
        DuetPlan plan = new DuetPlan(aaPlaces, pairs, workloads, seed);
        for (int duet = 1; duet <= duets; duet++) {
            plan.add(duet, pairs.isEmpty() || aaPlaces.isAt(duet) ? plan.nextAgain() : plan.nextPair());
        }
        return List.copyOf(plan.planned);
    }

    /** The number of duets, A/A duets included, in which each pair has this many. */
    public static int duets(int pairs, int ofEach, AaPlaces aaPlaces) {
        int compared = pairs * ofEach;
        return pairs == 0 ? ofEach : compared + aaPlaces.beside(compared);
    }

    private Pair nextPair() {
        if (round.isEmpty()) {
            List<Pair> order = new ArrayList<>(pairs);
            Collections.shuffle(order, random);
            round.addAll(order);
        }
        Pair pair = round.remove();
        boolean isTurned = turned.merge(pair, true, Boolean::logicalXor);
        return isTurned ? pair.turned() : pair;
    }

    private Pair nextAgain() {
        if (again.isEmpty()) {
            List<Subject> order = new ArrayList<>(aaPlaces.of());
            Collections.shuffle(order, random);
            again.addAll(order);
        }
        Subject variant = again.remove();
        return new Pair(variant, variant);
    }

    private void add(int duet, Pair pair) {
        for (String workload : workloads) {
            add(duet, 1, pair.first(), workload, false);
            add(duet, 2, pair.second(), workload, pair.first().equals(pair.second()));
        }
    }

    private void add(int duet, int side, Subject subject, String workload, boolean aaRepeat) {
        planned.add(new PlannedTrial(planned.size() + 1, duet, duet, side, subject, workload, aaRepeat));
    }
}
