package dev.hilo.harness.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** What must stay alive for the rest of a trial. */
final class Watch {
    private record Watched(String name, BooleanSupplier alive) {}

    private final List<Watched> watched = new ArrayList<>();

    void add(String name, BooleanSupplier alive) {
        watched.add(new Watched(name, alive));
    }

    void requireAlive() throws TrialFailure {
        for (Watched one : watched) {
            if (!one.alive().getAsBoolean()) {
                throw new TrialFailure("the %s died during the trial; see its log".formatted(one.name()));
            }
        }
    }
}
