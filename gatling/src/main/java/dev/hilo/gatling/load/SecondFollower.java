package dev.hilo.gatling.load;

import java.util.function.Consumer;

/** Does something at the end of each second, beside the load, until told that all is over. */
final class SecondFollower {
    private final SecondClock clock = new SecondClock();
    private final Thread thread;

    private SecondFollower(String name, Consumer<SecondClock> work) {
        thread = Thread.ofPlatform().daemon().name(name).unstarted(() -> work.accept(clock));
    }

    /** @param work ends when the clock says that all is over */
    static SecondFollower begin(String name, Consumer<SecondClock> work) {
        SecondFollower follower = new SecondFollower(name, work);
        follower.thread.start();
        return follower;
    }

    /** Returns when the work has ended. */
    void end() {
        clock.end();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
