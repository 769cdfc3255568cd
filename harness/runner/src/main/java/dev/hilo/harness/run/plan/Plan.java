package dev.hilo.harness.run.plan;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The order of trials, all from one seed: blocks in which each variant is measured under each workload, the starts of each block in random
 * order. In a block with an A/A repeat, one variant is measured a second time under each workload.
 *
 * <p>The first blocks of a long plan are those of a short one with the same A/A repeats: a plan can be continued when there is time left.
 */
public final class Plan {
    private final List<Part> parts;
    private final Random random;
    private final List<Subject> nextAaRepeats = new ArrayList<>();
    private final List<PlannedTrial> planned = new ArrayList<>();
    private int starts;

    /**
     * The trials of each variant in a block under one workload.
     *
     * @param ownStart whether every trial takes a fresh start of its own; the others follow each other in one start, in random order
     */
    public record Part(String workload, int trialsPerBlock, boolean ownStart) {

        /**
         * The part of a workload. A workload without a load measures the start itself; most others share one, because starting and warming
         * up take longer than they do. A workload that may end its application has a start of its own.
         */
        public static Part of(Workload workload, String profileName) {
            Profile profile = workload.profile(profileName);
            return new Part(workload.name(), profile.trialsPerBlock(), profile.ownStart());
        }
    }

    /** The first block with an A/A repeat; all that follow have one too. */
    public enum AaRepeats {
        FROM_FIRST_BLOCK(1),
        /** The choice for a plan that was continued beyond its first estimate. */
        FROM_SECOND_BLOCK(2),
        NONE(Integer.MAX_VALUE);

        private final int firstBlock;

        /** The fewest blocks of a run in which A/A repeats are worth their time. */
        private static final int LONG_ENOUGH = 5;

        AaRepeats(int firstBlock) {
            this.firstBlock = firstBlock;
        }

        /** The choice for a run: in a short one, and in one without comparisons, A/A repeats would show next to nothing. */
        public static AaRepeats of(int blocks, int variants) {
            return blocks >= LONG_ENOUGH && variants > 1 ? FROM_FIRST_BLOCK : NONE;
        }
    }

    private record Start(Subject subject, List<String> workloads, boolean aaRepeat) {}

    private Plan(List<Part> parts, long seed) {
        this.parts = parts;
        this.random = new Random(seed);
    }

    /** A plan without A/A repeats. */
    public static List<PlannedTrial> blocks(List<Subject> variants, List<Part> parts, int blocks, long seed) {
        return blocks(variants, parts, blocks, AaRepeats.NONE, seed);
    }

    /**
     * A plan of blocks. Each measures every variant under every workload as often as its part says, and has an A/A repeat from the chosen
     * block on.
     */
    public static List<PlannedTrial> blocks(
            List<Subject> variants, List<Part> parts, int blocks, AaRepeats aaRepeats, long seed) {
        Plan plan = new Plan(parts, seed);
        for (int block = 1; block <= blocks; block++) {
            plan.block(block, variants, block >= aaRepeats.firstBlock);
        }
        return List.copyOf(plan.planned);
    }

    private void block(int block, List<Subject> variants, boolean withAaRepeat) {
        List<Start> order = new ArrayList<>();
        variants.forEach(variant -> order.addAll(starts(variant, false)));
        if (withAaRepeat) {
            order.addAll(starts(nextAaRepeat(variants), true));
        }
        Collections.shuffle(order, random);
        for (Start start : order) {
            starts++;
            start.workloads()
                    .forEach(workload -> planned.add(new PlannedTrial(
                            planned.size() + 1, block, starts, 0, start.subject(), workload, start.aaRepeat())));
        }
    }

    /** The variant of the next A/A repeat: each is drawn once before any is drawn again. */
    private Subject nextAaRepeat(List<Subject> variants) {
        if (nextAaRepeats.isEmpty()) {
            nextAaRepeats.addAll(variants);
            Collections.shuffle(nextAaRepeats, random);
        }
        return nextAaRepeats.removeLast();
    }

    private List<Start> starts(Subject variant, boolean aaRepeat) {
        List<Start> ofVariant = new ArrayList<>();
        List<String> shared = workloads(false);
        if (!shared.isEmpty()) {
            Collections.shuffle(shared, random);
            ofVariant.add(new Start(variant, shared, aaRepeat));
        }
        workloads(true).forEach(workload -> ofVariant.add(new Start(variant, List.of(workload), aaRepeat)));
        return ofVariant;
    }

    private List<String> workloads(boolean ownStart) {
        List<String> workloads = new ArrayList<>();
        parts.stream()
                .filter(part -> part.ownStart() == ownStart)
                .forEach(part -> workloads.addAll(Collections.nCopies(part.trialsPerBlock(), part.workload())));
        return workloads;
    }
}
