package dev.hilo.gatling.load;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.javaapi.core.ActionBuilder;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;

/**
 * First step of each arrival of an open load: holds it until exactly the time at which the schedule wants it.
 *
 * <p>Gatling alone is not exact enough to measure milliseconds from an intended start. It computes delays on a clock of whole
 * milliseconds, once a second and for the coming second only, so all arrivals of a second are shifted by up to two milliseconds, and those
 * at its edge by as much as that computation comes late. Here Gatling brings each arrival {@link #MARGIN_NANOS} early and the event
 * loop's timer, which counts nanoseconds, releases it. The time of the load therefore begins that long after the first arrival is
 * brought.
 */
final class Pacer {
    static final long MARGIN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private final ArrivalSchedule schedule;
    private final String attribute;
    private final LongFunction<Object> released;
    private final Progress progress;
    private final AtomicInteger arrivals = new AtomicInteger();
    private final AtomicReference<Origin> origin = new AtomicReference<>();

    /**
     * @param attribute name of the session attribute that takes what {@code released} returns
     * @param released called at the release of an arrival with its intended start ({@link System#nanoTime()})
     */
    Pacer(ArrivalSchedule schedule, String attribute, LongFunction<Object> released, Progress progress) {
        this.schedule = schedule;
        this.attribute = attribute;
        this.released = released;
        this.progress = progress;
    }

    /** When the load began; null before its first arrival. */
    Origin origin() {
        return origin.get();
    }

    private long nextIntendedStart() {
        int arrival = arrivals.getAndIncrement();
        if (origin.get() == null) {
            origin.compareAndSet(null, Origin.in(MARGIN_NANOS - schedule.offsetNanos(arrival)));
        }
        return origin.get().nanoTime() + schedule.offsetNanos(arrival);
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
            long intended = nextIntendedStart();
            long early = intended - System.nanoTime();
            if (early > 0) {
                session.eventLoop().schedule(() -> release(session, intended), early, TimeUnit.NANOSECONDS);
            } else {
                release(session, intended);
            }
        }

        private void release(Session session, long intended) {
            Object value;
            try {
                value = released.apply(intended);
            } catch (RuntimeException e) {
                progress.print("an arrival could not be sent: %s", e);
                exit.$bang(session.markAsFailed());
                return;
            }
            next.$bang(session.set(attribute, value));
        }
    }
}
