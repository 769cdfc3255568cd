package dev.hilo.gatling.load;

import dev.hilo.gatling.record.Second;
import dev.hilo.gatling.record.Seconds;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.Marker;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Tells the harness when second 0 of a measured load is, and appends each finished second to {@code live.csv}, once the mark {@code watched}
 * says that a live page is open. No metric uses that file, so its errors do not end the load.
 */
final class LiveTrace {
    private static final String HEADER = "epoch_ms,offered,answered,failed,p50_us,p99_us";
    private static final long SECOND_MILLIS = 1_000;
    /** Interval of polling for the begin of the load, in milliseconds. */
    private static final long LOOK_MILLIS = 100;

    private final Path file;
    private final GeneratorHandshake handshake;
    private final Marker watched;
    private final MeasuredLoad load;
    private final Progress progress;
    private final SecondFollower follower;

    private LiveTrace(Path folder, MeasuredLoad load, Progress progress) {
        this.file = folder.resolve("live.csv");
        this.handshake = new GeneratorHandshake(folder);
        this.watched = handshake.watched();
        this.load = load;
        this.progress = progress;
        this.follower = SecondFollower.begin("live trace", this::follow);
    }

    static LiveTrace begin(Path folder, MeasuredLoad load, Progress progress) {
        return new LiveTrace(folder, load, progress);
    }

    void end() {
        follower.end();
    }

    private void follow(SecondClock clock) {
        while (load.origin() == null) {
            if (!clock.await(LOOK_MILLIS)) {
                return;
            }
        }
        handshake.tellLoadBegun(load.origin().epochMillis());
        int number = 0;
        while (!watched.isThere()) {
            if (!clock.awaitEndOf(number, load.origin())) {
                return;
            }
            number++;
        }
        writeFrom(number, clock);
    }

    private void writeFrom(int first, SecondClock clock) {
        Origin origin = load.origin();
        Seconds seconds = new Seconds(load.log(), origin.nanoTime());
        seconds.skipTo(first);
        try (SecondsFile out = new SecondsFile(file, HEADER)) {
            while (clock.awaitEndOf(seconds.number(), origin)) {
                out.append(line(seconds.number(), origin, seconds.next()));
            }
        } catch (IOException | RuntimeException e) {
            progress.print("the live page gets no more data: %s", e);
        }
    }

    private String line(int number, Origin origin, Second second) {
        String offered = load.offered()
                .map(perSecond -> number < perSecond.length ? String.valueOf(perSecond[number]) : "0")
                .orElse("");
        return "%d,%s,%d,%d,%s"
                .formatted(
                        origin.epochMillis() + number * SECOND_MILLIS,
                        offered,
                        second.requests() - second.failed(),
                        second.failed(),
                        second.latencyCells());
    }
}
