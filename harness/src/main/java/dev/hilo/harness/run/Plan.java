package dev.hilo.harness.run;

import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Which trials in which order, all from one seed: blocks in which each variant is measured under each workload, the starts of a block in a
 * random order of its own. In a block with a aaRepeat, one variant is measured a second time under each workload: an A/A trial.
 *
 * <p>The first blocks of a long plan are those of a short one with the same aaRepeats: a plan can be continued when there is time left.
 */
public final class Plan {
    private final List<Part> parts;
    private final Random random;
    private final List<Subject> nextAaRepeats = new ArrayList<>();
    private final List<PlannedTrial> planned = new ArrayList<>();
    private int starts;

    /**
     * What is measured of each variant in a block.
     *
     * @param ownStart whether every trial takes a fresh start of its own; the others follow each other in one start, in random order
     */
    public record Part(String workload, int trialsPerBlock, boolean ownStart) {

        /**
         * A workload without a load is all start; most others share one, for starting and warming up each time takes longer than they do. One
         * that may end its application has its own.
         */
        public static Part of(Workload workload, String profileName) {
            Profile profile = workload.profile(profileName);
            return new Part(workload.name(), profile.trialsPerBlock(), profile.ownStart());
        }
    }

    /** Which blocks have a aaRepeat: all from this one on. */
    public enum AaRepeats {
        FROM_FIRST_BLOCK(1),
        /** For a plan that was continued further than its beginning had promised. */
        FROM_SECOND_BLOCK(2),
        NONE(Integer.MAX_VALUE);

        private final int firstBlock;

        /** Blocks of a run in which A/A repeats are worth their time. */
        private static final int LONG_ENOUGH = 5;

        AaRepeats(int firstBlock) {
            this.firstBlock = firstBlock;
        }

        /** In a short run, and in one without comparisons, they would tell next to nothing. */
        public static AaRepeats of(int blocks, int variants) {
            return blocks >= LONG_ENOUGH && variants > 1 ? FROM_FIRST_BLOCK : NONE;
        }
    }

    private record Start(Subject subject, List<String> workloads, boolean aaRepeat) {}

    private Plan(List<Part> parts, long seed) {
        this.parts = parts;
        this.random = new Random(seed);
    }

    /** A plan without aaRepeats. */
    public static List<PlannedTrial> blocks(List<Subject> variants, List<Part> parts, int blocks, long seed) {
        return blocks(variants, parts, blocks, AaRepeats.NONE, seed);
    }

    /** Blocks that each have every variant once under every workload, as often as its part says, and a aaRepeat where there is to be one. */
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

    /** Each variant is drawn once before one is drawn again. */
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
