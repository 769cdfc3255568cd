package dev.hilo.harness.run;

import dev.hilo.harness.run.trial.Side;
import dev.hilo.harness.run.trial.StartedSide;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** The side of a start to which a failure belongs. The partner of a failed side has done nothing wrong: its trials are invalid, not failed. */
final class Blame {
    /** Work for one side. */
    interface Work<T> {
        T of(Side side) throws Exception;
    }

    private final List<Side> sides;
    private Side culprit;

    Blame(List<Side> sides) {
        this.sides = sides;
    }

    /** Does work for one side; its failure is the failure of this side. */
    <T> T of(Side side, Callable<T> work) throws Exception {
        try {
            return work.call();
        } catch (Exception e) {
            culprit = side;
            throw e;
        }
    }

    <T> List<T> each(Work<T> work) throws Exception {
        List<T> all = new ArrayList<>();
        for (Side side : sides) {
            all.add(of(side, () -> work.of(side)));
        }
        return all;
    }

    /** Marks the culprit's trials as failed and its partner's as invalid; without a culprit, those of all sides as failed. */
    void failed(Exception cause) {
        for (Side side : sides) {
            if (culprit == null || side == culprit) {
                side.failed(cause);
            }
        }
        sides.stream().filter(side -> culprit != null && side != culprit).forEach(side -> side.lostPartner(culprit));
    }

    /**
     * Marks the trials of a load that failed: the side whose application has died has failed, or all sides where none has.
     *
     * @param dead the side whose application has died, where that is not a result already
     */
    static void ofLoad(List<StartedSide> started, Optional<StartedSide> dead, int place, Exception cause) {
        started.stream()
                .filter(one -> dead.isEmpty() || dead.get() == one)
                .forEach(one -> one.trial(place).failed(cause));
        started.forEach(one -> {
            dead.filter(other -> other != one)
                    .ifPresent(other -> one.trial(place).lostPartner(other.trial(place)));
            one.side().notReachedBehind(one.trial(place));
        });
    }
}
