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
 * random order of its own.
 */
public final class Plan {
    private final List<Part> parts;
    private final Random random;
    private final List<PlannedTrial> planned = new ArrayList<>();
    private int starts;

    /**
     * What is measured of each variant in a block.
     *
     * @param ownStart whether every trial takes a fresh start of its own; the others follow each other in one start, in random order
     */
    public record Part(String workload, int trialsPerBlock, boolean ownStart) {

        /** A workload without a load is all start; the others share one, for starting and warming up each time takes longer than they do. */
        public static Part of(Workload workload, String profileName) {
            Profile profile = workload.profile(profileName);
            return new Part(
                    workload.name(), profile.trialsPerBlock(), profile.load().isNone());
        }
    }

    private record Start(Subject subject, List<String> workloads) {}

    private Plan(List<Part> parts, long seed) {
        this.parts = parts;
        this.random = new Random(seed);
    }

    public static List<PlannedTrial> blocks(List<Subject> variants, List<Part> parts, int trials, long seed) {
        Plan plan = new Plan(parts, seed);
        for (int block = 1; block <= trials; block++) {
            plan.block(block, variants);
        }
        return List.copyOf(plan.planned);
    }

    private void block(int block, List<Subject> variants) {
        List<Start> order = new ArrayList<>();
        variants.forEach(variant -> order.addAll(starts(variant)));
        Collections.shuffle(order, random);
        for (Start start : order) {
            starts++;
            start.workloads()
                    .forEach(workload -> planned.add(
                            new PlannedTrial(planned.size() + 1, block, starts, start.subject(), workload)));
        }
    }

    private List<Start> starts(Subject variant) {
        List<Start> ofVariant = new ArrayList<>();
        List<String> shared = workloads(false);
        if (!shared.isEmpty()) {
            Collections.shuffle(shared, random);
            ofVariant.add(new Start(variant, shared));
        }
        workloads(true).forEach(workload -> ofVariant.add(new Start(variant, List.of(workload))));
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
