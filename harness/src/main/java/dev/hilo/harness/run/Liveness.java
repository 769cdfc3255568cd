package dev.hilo.harness.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** What must stay alive until the load has ended. */
final class Liveness {
    private record Watched(BooleanSupplier alive, Supplier<TrialFailure> death) {}

    private final List<Watched> watched = new ArrayList<>();

    /** What is measured: its death is a result. */
    void add(BooleanSupplier alive, Supplier<TrialFailure> death) {
        watched.add(new Watched(alive, death));
    }

    /**
     * What is needed beside it: its death makes the trial invalid.
     *
     * @param log where it has said why it died
     */
    void addHelper(String name, BooleanSupplier alive, Supplier<String> log) {
        watched.add(new Watched(
                alive,
                () -> TrialFailure.disturbance(
                        "the %s died during the trial; see its log %s".formatted(name, log.get()))));
    }

    /** What of it is alive, without what has died: that died is known, and something else takes its place. */
    Liveness ofTheLiving() {
        Liveness living = new Liveness();
        watched.stream().filter(one -> one.alive().getAsBoolean()).forEach(living.watched::add);
        return living;
    }

    /** From now on things may end. */
    void end() {
        watched.clear();
    }

    void requireAlive() throws TrialFailure {
        Optional<TrialFailure> death = death();
        if (death.isPresent()) {
            throw death.get();
        }
    }

    /** Does some work; when it fails while something is dead, that death is the failure, whoever noticed it first. */
    void whileDoing(Steps.Action work) throws Exception {
        try {
            work.run();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            throw death().map(Exception.class::cast).orElse(e);
        }
    }

    private Optional<TrialFailure> death() {
        return watched.stream()
                .filter(one -> !one.alive().getAsBoolean())
                .map(one -> one.death().get())
                .findFirst();
    }
}
