package dev.hilo.gatling.load;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Seconds;
import dev.hilo.load.PlanException;
import dev.hilo.load.WarmUpSecond;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Appends each {@link WarmUpSecond} when it is over.
 */
final class WarmUpWriter {
    private final Path file;
    private final Seconds seconds;
    private final Origin origin;
    private final SecondFollower follower;
    private volatile IOException problem;

    private WarmUpWriter(Path file, CallLog log, Origin origin) {
        this.file = file;
        this.seconds = new Seconds(log, origin.nanoTime());
        this.origin = origin;
        this.follower = SecondFollower.begin("warm-up trace", this::follow);
    }

    static WarmUpWriter begin(Path file, CallLog log, Origin origin) {
        return new WarmUpWriter(file, log, origin);
    }

    /** Ends the file; the unfinished second is not written. */
    void end() {
        follower.end();
        if (problem != null) {
            throw new PlanException("cannot write " + file + ": " + problem.getMessage(), problem);
        }
    }

    private void follow(SecondClock clock) {
        try (SecondsFile out = new SecondsFile(file, WarmUpSecond.HEADER)) {
            while (clock.awaitEndOf(seconds.number(), origin)) {
                int number = seconds.number();
                out.append(seconds.next().ofWarmUp(number).line());
            }
        } catch (IOException e) {
            problem = e;
        }
    }
}
