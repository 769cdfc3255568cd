package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.scenario;

import dev.hilo.gatling.plan.PlanException;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.Session;
import java.time.Duration;

/** One virtual user that hands over to the harness after the warm-up and lets the measured load through when the harness says so. */
final class Gate {
    private static final Duration LOOK = Duration.ofMillis(50);
    /** Property with the seconds that the harness has to reset the database. */
    private static final String LIMIT = "hilo.go-within-seconds";

    private final HandOver handOver;
    private final Runnable before;
    private final Runnable after;
    private final int limitSeconds = Integer.getInteger(LIMIT, 120);
    private volatile Origin waitingSince;
    private volatile String problem;

    /** @param before done when the warm-up has ended, {@code after} when the measured load may begin */
    Gate(HandOver handOver, Runnable before, Runnable after) {
        this.handOver = handOver;
        this.before = before;
        this.after = after;
    }

    PopulationBuilder population() {
        return scenario("gate")
                .exec(session -> attempt(session, this::open))
                .exec(asLongAs(session -> isWaiting()).on(pause(LOOK)))
                .exec(session -> attempt(session, this::pass))
                .crashLoadGeneratorIf(session -> problem, session -> problem != null)
                .injectOpen(atOnceUsers(1));
    }

    private void open() {
        before.run();
        handOver.warmUpDone();
        waitingSince = Origin.in(0);
    }

    private boolean isWaiting() {
        return problem == null && !handOver.mayGo() && waitingSince.elapsedSeconds() < limitSeconds;
    }

    private void pass() {
        if (!handOver.mayGo()) {
            throw new PlanException(
                    "no %s within %d s after the warm-up".formatted(handOver.goFile(), limitSeconds), null);
        }
        after.run();
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
