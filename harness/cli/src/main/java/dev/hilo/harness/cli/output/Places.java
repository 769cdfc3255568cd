package dev.hilo.harness.cli.output;

import dev.hilo.harness.result.PlannedTrial;
import java.util.List;

/**
 * Places of trials in their run; the two trials of a duet have one.
 *
 * @param planned all trials of the run
 */
record Places(List<PlannedTrial> planned) {

    /** A place in words: "duet 2 of 3", with the workload where the run has several. */
    String of(PlannedTrial trial, int attempt) {
        long place = planned.stream()
                .filter(Places::counts)
                .filter(one -> isBefore(one, trial))
                .count();
        boolean several =
                planned.stream().map(PlannedTrial::workload).distinct().count() > 1;
        return "%s %d of %d%s%s"
                .formatted(
                        word(),
                        place + 1,
                        count(planned),
                        several ? ", " + trial.workload() : "",
                        attempt == 1 ? "" : ", repeat " + (attempt - 1));
    }

    /** How many are still to do: "3 duets", or "1 of 3 duets". */
    String amount(List<PlannedTrial> missing) {
        long all = count(planned);
        String of = missing.size() == planned.size() ? "" : "%d of ".formatted(count(missing));
        return of + Counted.of(all, word());
    }

    private String word() {
        return planned.getFirst().isInDuet() ? "duet" : "trial";
    }

    private static long count(List<PlannedTrial> trials) {
        return trials.stream().filter(Places::counts).count();
    }

    private static boolean counts(PlannedTrial trial) {
        return trial.side() < 2;
    }

    /** Whether a trial is of an earlier start, or of an earlier workload in the same start. */
    private static boolean isBefore(PlannedTrial one, PlannedTrial trial) {
        return one.start() < trial.start()
                || one.start() == trial.start() && one.side() == trial.side() && one.number() < trial.number();
    }
}
