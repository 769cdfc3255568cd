package dev.hilo.spin;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * A monitor for which each request waits: another thread has it, and lets it go only some time after a request has asked for it. How long requests
 * waited is counted by the clock of their threads.
 */
final class HeldMonitor {
    private final long nanos;
    private final AtomicInteger asking = new AtomicInteger();
    private final LongAdder waited = new LongAdder();
    private final Thread holder;

    /** @param micros for which a request waits if it asks alone; 0 for no monitor */
    HeldMonitor(int micros) {
        this.nanos = micros * 1_000L;
        this.holder = Thread.ofPlatform().daemon().name("holder").unstarted(this::hold);
        if (micros > 0) {
            holder.start();
        }
    }

    void await() {
        if (nanos > 0) {
            asking.incrementAndGet();
            LockSupport.unpark(holder);
            long begun = System.nanoTime();
            synchronized (this) {
                waited.add(System.nanoTime() - begun);
            }
            asking.decrementAndGet();
            LockSupport.unpark(holder);
        }
    }

    /** Takes the monitor again only when all that asked have had it: one that leaves a monitor may take it before one that waits. */
    private void hold() {
        while (true) {
            synchronized (this) {
                parkWhile(false);
                long until = System.nanoTime() + nanos;
                while (System.nanoTime() < until) {
                    LockSupport.parkNanos(until - System.nanoTime());
                }
            }
            parkWhile(true);
        }
    }

    private void parkWhile(boolean isAsked) {
        while (asking.get() > 0 == isAsked) {
            LockSupport.park();
        }
    }

    double waitedMillis() {
        return waited.sum() / 1e6;
    }
}
