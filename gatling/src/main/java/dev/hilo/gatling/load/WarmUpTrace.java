package dev.hilo.gatling.load;

import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Second;
import dev.hilo.gatling.record.Seconds;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Appends each second of a warm-up to {@code warm-up.csv} when it is over: the harness reads along and decides by it when the application is
 * warm.
 */
final class WarmUpTrace {
    private static final String HEADER = "second,requests,p50_us,p99_us";

    private final Path file;
    private final Seconds seconds;
    private final Origin origin;
    private final SecondFollower follower;
    private volatile IOException problem;

    private WarmUpTrace(Path file, CallLog log, Origin origin) {
        this.file = file;
        this.seconds = new Seconds(log, origin.nanoTime());
        this.origin = origin;
        this.follower = SecondFollower.begin("warm-up trace", this::follow);
    }

    static WarmUpTrace begin(Path file, CallLog log, Origin origin) {
        return new WarmUpTrace(file, log, origin);
    }

    /** The second that has not ended is not written. */
    void end() {
        follower.end();
        if (problem != null) {
            throw new PlanException("cannot write " + file + ": " + problem.getMessage(), problem);
        }
    }

    private void follow(SecondClock clock) {
        try (SecondsFile out = new SecondsFile(file, HEADER)) {
            while (clock.awaitEndOf(seconds.number(), origin)) {
                int number = seconds.number();
                Second second = seconds.next();
                out.append(number + "," + second.requests() + "," + second.latencyCells());
            }
        } catch (IOException e) {
            problem = e;
        }
    }
}
