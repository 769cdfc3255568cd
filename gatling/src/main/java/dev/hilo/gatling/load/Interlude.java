package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.plan.PlanException;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What is done between loads and their warm-ups, by one virtual user: steps of ours, and waiting for the harness. The first that fails ends the generator. */
final class Interlude {
    private static final Duration LOOK = Duration.ofMillis(50);
    /** Property with the seconds that the harness has to take its turn. */
    private static final String LIMIT = "hilo.go-within-seconds";

    private final String name;
    private final int limitSeconds = Integer.getInteger(LIMIT, 120);
    private final List<ChainBuilder> steps = new ArrayList<>();
    private volatile Origin waitingSince;
    private volatile String problem;

    Interlude(String name) {
        this.name = name;
    }

    Interlude then(Runnable step) {
        steps.add(exec(session -> attempt(session, step)));
        return this;
    }

    /** @param after what the harness waited for, for the message when it never answers */
    Interlude await(Marker marker, String after) {
        then(() -> waitingSince = Origin.in(0));
        steps.add(asLongAs(session -> isWaiting(marker)).on(pause(LOOK)));
        return then(() -> {
            if (!marker.isThere()) {
                throw new PlanException(
                        "no %s within %d s after %s".formatted(marker.file(), limitSeconds, after), null);
            }
        });
    }

    PopulationBuilder population() {
        return scenario(name)
                .exec(steps)
                .crashLoadGeneratorIf(session -> problem, session -> problem != null)
                .injectOpen(atOnceUsers(1));
    }

    private boolean isWaiting(Marker marker) {
        return problem == null && !marker.isThere() && waitingSince.elapsedSeconds() < limitSeconds;
    }

    /** Gatling would only log what a step throws, and go on. */
    private Session attempt(Session session, Runnable step) {
        try {
            if (problem == null) {
                step.run();
            }
        } catch (RuntimeException e) {
            problem = String.valueOf(e.getMessage());
        }
        return session;
    }
}
