package dev.hilo.gatling.load;

import java.util.function.Consumer;

/** Runs a task on its own thread beside the load, until the load is over. */
final class SecondFollower {
    private final SecondClock clock = new SecondClock();
    private final Thread thread;

    private SecondFollower(String name, Consumer<SecondClock> work) {
        thread = Thread.ofPlatform().daemon().name(name).unstarted(() -> work.accept(clock));
    }

    /** @param work ends when the clock says that the load is over */
    static SecondFollower begin(String name, Consumer<SecondClock> work) {
        SecondFollower follower = new SecondFollower(name, work);
        follower.thread.start();
        return follower;
    }

    /** Stops the clock and waits for the end of the work. */
    void end() {
        clock.end();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
