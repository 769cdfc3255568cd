package dev.hilo.harness.run;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.Subject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Which trials in which order: blocks of one trial of each variant, each block in a random order of its own, all from one seed. */
public final class Plan {
    private Plan() {}

    public static List<PlannedTrial> blocks(List<Subject> variants, int trials, long seed) {
        Random random = new Random(seed);
        List<PlannedTrial> planned = new ArrayList<>();
        for (int block = 1; block <= trials; block++) {
            List<Subject> order = new ArrayList<>(variants);
            Collections.shuffle(order, random);
            for (Subject subject : order) {
                planned.add(new PlannedTrial(planned.size() + 1, block, subject));
            }
        }
        return List.copyOf(planned);
    }
}
