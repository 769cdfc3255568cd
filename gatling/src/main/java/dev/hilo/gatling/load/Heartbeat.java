package dev.hilo.gatling.load;

import dev.hilo.load.HeartbeatSecond;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;

/**
 * A task every 10 ms on each event loop that records its own delay, which is the delay with which an answer at that time would have been
 * noticed. After a pause all overdue tasks run, each with its own delay, so that a long pause has more weight than a short one.
 */
final class Heartbeat {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int FIRST_CAPACITY = 8_192;

    private final List<Pulse> pulses;

    private Heartbeat(List<Pulse> pulses) {
        this.pulses = pulses;
    }

    static Heartbeat begin(EventLoopGroup loops) {
        return new Heartbeat(
                StreamSupport.stream(loops.spliterator(), false).map(Pulse::new).toList());
    }

    void end() {
        pulses.forEach(Pulse::end);
    }

    /** Adds a beat to the second of the load in which it was due. */
    List<HeartbeatSecond> seconds(Origin origin, int seconds) {
        HeartbeatSecond[] sums = new HeartbeatSecond[seconds];
        Arrays.fill(sums, HeartbeatSecond.NONE);
        pulses.forEach(pulse -> pulse.addTo(sums, origin));
        return Arrays.asList(sums);
    }

    /** The beats of one event loop. */
    private static final class Pulse {
        private final long begun = System.nanoTime();
        private final EventExecutor loop;
        private boolean over;
        private long[] lags = new long[FIRST_CAPACITY];
        private int size;

        Pulse(EventExecutor loop) {
            this.loop = loop;
            scheduleNext();
        }

        /** Schedules the next beat, as the pacer does. Netty's periodic tasks do not know when they were due. */
        private void scheduleNext() {
            loop.schedule(this::beat, due(size) - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        private synchronized void beat() {
            if (over) {
                return;
            }
            if (size == lags.length) {
                lags = Arrays.copyOf(lags, 2 * size);
            }
            lags[size] = System.nanoTime() - due(size);
            size++;
            scheduleNext();
        }

        private long due(int beat) {
            return begun + beat * PERIOD_NANOS;
        }

        synchronized void end() {
            over = true;
        }

        synchronized void addTo(HeartbeatSecond[] seconds, Origin origin) {
            for (int beat = 0; beat < size; beat++) {
                long place = Math.floorDiv(due(beat) - origin.nanoTime(), ArrivalSchedule.SECOND_NANOS);
                if (place >= 0 && place < seconds.length) {
                    seconds[(int) place] = seconds[(int) place].and(TimeUnit.NANOSECONDS.toMicros(lags[beat]));
                }
            }
        }
    }
}
