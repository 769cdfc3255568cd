package dev.hilo.gatling.load;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.javaapi.core.ActionBuilder;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * First step of each arrival of an open load: holds it until exactly its intended start.
 *
 * <p>Gatling alone is not exact enough to measure milliseconds from an intended start. It computes delays on a clock of whole
 * milliseconds, once a second and for the coming second only, so all arrivals of a second are shifted by up to two milliseconds, and those
 * at its edge by the delay of that computation. Here Gatling injects each arrival {@link #MARGIN_NANOS} early, and the event loop's timer,
 * which has nanosecond resolution, releases it. The load therefore begins by that margin after the first injection.
 */
final class Pacer {
    static final long MARGIN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final ArrivalSchedule schedule;
    private final SharedOrigin origin;
    private final String attribute;
    private final Release released;
    private final Progress progress;
    private final AtomicInteger arrivals = new AtomicInteger();

    /**
     * @param attribute name of the session attribute for the result of {@code released}
     * @param released called at the release of an arrival
     */
    Pacer(ArrivalSchedule schedule, SharedOrigin origin, String attribute, Release released, Progress progress) {
        this.schedule = schedule;
        this.origin = origin;
        this.attribute = attribute;
        this.released = released;
        this.progress = progress;
    }

    /** Action of an arrival at its intended start. */
    @FunctionalInterface
    interface Release {
        /** @param intended {@link System#nanoTime()} of its start */
        Object of(int number, long intended);
    }

    ActionBuilder builder() {
        return Hold.builder(Wait::new);
    }

    private final class Wait extends Hold {
        private final Action next;
        private final Action exit;

        Wait(Action next, Action exit) {
            super("pacer");
            this.next = next;
            this.exit = exit;
        }

        @Override
        public void execute(Session session) {
            Arrival arrival = schedule.arrivals().get(arrivals.getAndIncrement());
            long begin = origin.orIn(MARGIN_NANOS - arrival.offsetNanos()).nanoTime();
            long intended = begin + arrival.offsetNanos();
            long early = intended - System.nanoTime();
            if (early > 0) {
                session.eventLoop()
                        .schedule(() -> release(session, arrival.number(), intended), early, TimeUnit.NANOSECONDS);
            } else {
                release(session, arrival.number(), intended);
            }
        }

        private void release(Session session, int number, long intended) {
            Object value;
            try {
                value = released.of(number, intended);
            } catch (RuntimeException e) {
                progress.print("an arrival could not be sent: %s", e);
                exit.$bang(session.markAsFailed());
                return;
            }
            next.$bang(session.set(attribute, value));
        }
    }
}
