package dev.hilo.harness.report.compare;

import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.stats.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A cell that is in both folders and cannot be compared, because in one of them no trial of it counts.
 *
 * @param broken whether it counted in A and did not run to its end in B: worse than any change
 */
record LostCell(Cell cell, Verdict verdict, String reason, boolean broken) {

    static Optional<LostCell> of(Cell cell, Side a, Side b) {
        return of(cell, "A", a).or(() -> of(cell, "B", b));
    }

    private static Optional<LostCell> of(Cell cell, String name, Side side) {
        if (!side.counting(cell).isEmpty()) {
            return Optional.empty();
        }
        List<TrialResult> ended = side.ended(cell);
        return Optional.of(
                ended.isEmpty()
                        ? new LostCell(cell, Verdict.NOT_ENOUGH_TRIALS, "no trial has ended in " + name, false)
                        : new LostCell(
                                cell,
                                Verdict.INVALID,
                                "in %s: %s".formatted(name, reason(ended.getLast())),
                                name.equals("B") && ended.getLast().status() == TrialStatus.FAILED));
    }

    private static String reason(TrialResult trial) {
        return trial.status() == TrialStatus.FAILED ? "failed: " + trial.reason() : trial.reason();
    }
}
