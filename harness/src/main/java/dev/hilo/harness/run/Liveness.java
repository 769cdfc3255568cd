package dev.hilo.harness.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** What must stay alive until the load has ended. */
final class Liveness {
    private record Watched(String name, boolean measured, BooleanSupplier alive, Supplier<String> log) {
        TrialFailure death() {
            String told = "the %s died during the trial; see its log %s".formatted(name, log.get());
            return measured ? new TrialFailure(told) : TrialFailure.disturbance(told);
        }
    }

    private final List<Watched> watched = new ArrayList<>();

    /**
     * What is measured: its death is a result.
     *
     * @param log where it has said why it died, and perhaps what
     */
    void add(String name, BooleanSupplier alive, Supplier<String> log) {
        watched.add(new Watched(name, true, alive, log));
    }

    /** What is needed beside it: its death makes the trial invalid. */
    void addHelper(String name, BooleanSupplier alive, Supplier<String> log) {
        watched.add(new Watched(name, false, alive, log));
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
                .map(Watched::death)
                .findFirst();
    }
}
