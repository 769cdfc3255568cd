package dev.hilo.harness.run.failure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The programs that must stay alive until the load has ended. */
public final class Liveness {
    /** Work that may fail. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    private record Watched(BooleanSupplier alive, Supplier<TrialFailure> death, boolean isHelper) {}

    /** The pause between two questions to what runs beside the measured programs: to ask a server costs it a connection, also under load. */
    private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(5);

    private final List<Watched> watched = new ArrayList<>();
    private OptionalLong askedAtNanos = OptionalLong.empty();

    /** Adds a measured program, whose death is a result. */
    public void add(BooleanSupplier alive, Supplier<TrialFailure> death) {
        watched.add(new Watched(alive, death, false));
    }

    /**
     * Adds a program beside it, whose death makes the trial invalid.
     *
     * @param log path of its log, for the message
     */
    public void addHelper(String name, BooleanSupplier alive, Supplier<String> log) {
        watched.add(new Watched(
                alive,
                () -> TrialFailure.disturbance(
                        "the %s died during the trial; see its log %s".formatted(name, log.get())),
                true));
    }

    /** The programs beside the measured ones: with two applications, the death of one is no failure of the other. */
    public Liveness ofHelpers() {
        Liveness helpers = new Liveness();
        watched.stream().filter(Watched::isHelper).forEach(helpers.watched::add);
        return helpers;
    }

    /** Ends the watch: from now on programs may end. */
    public void end() {
        watched.clear();
    }

    /** Is called often: it looks at the measured programs each time, and asks the others now and then. */
    public void requireAlive() throws TrialFailure {
        boolean asks = isTimeToAsk();
        Optional<TrialFailure> death = death(one -> asks || !one.isHelper());
        if (death.isPresent()) {
            throw death.get();
        }
    }

    /**
     * Does some work. When it fails while a program is dead, that death is the failure, whoever noticed it first; the end of the run stays
     * what it is.
     */
    public void whileDoing(Work work) throws Exception {
        try {
            work.run();
        } catch (InterruptedException | RunAborted e) {
            throw e;
        } catch (Exception e) {
            throw death(one -> true).map(Exception.class::cast).orElse(e);
        }
    }

    private boolean isTimeToAsk() {
        long now = System.nanoTime();
        if (askedAtNanos.isPresent() && now - askedAtNanos.getAsLong() < BETWEEN_QUESTIONS.toNanos()) {
            return false;
        }
        askedAtNanos = OptionalLong.of(now);
        return true;
    }

    private Optional<TrialFailure> death(Predicate<Watched> asked) {
        return watched.stream()
                .filter(asked)
                .filter(one -> !one.alive().getAsBoolean())
                .map(one -> one.death().get())
                .findFirst();
    }
}
