package dev.hilo.harness.run.trial;

import dev.hilo.harness.result.WindowPair;
import dev.hilo.harness.result.metrics.WindowClocks;
import java.io.IOException;
import java.util.List;

/** The windows of a duet after its load: which of their pairs count. */
public final class DuetWindows {
    private DuetWindows() {}

    /**
     * Judges the pairs once for both sides, so that both leave out the same ones.
     *
     * @param sides trials that took place at the same time; nothing is judged for a trial of one application alone
     */
    public static void judge(List<TrialReport> sides) throws IOException {
        TrialReport first = sides.getFirst();
        if (!first.planned().isInDuet() || !first.hasLoad()) {
            return;
        }
        List<WindowPair> pairs = first.profile().load().duet().pairs();
        if (!pairs.isEmpty()) {
            WindowClocks.write(
                    pairs, sides.stream().map(side -> side.folder().path()).toList());
        }
    }
}
