package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.Share;
import dev.hilo.load.WarmUp;
import io.gatling.javaapi.core.ChainBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A few clients in a closed loop, in bursts that begin and end together, until they have sent as many requests as the plan says, in step with
 * those of the other side of a duet.
 */
final class WarmUpStage {
    /** Longest pause of a client before it checks again whether the warm-up is over, or its partner has caught up. */
    private static final long LOOK_MILLIS = 50;

    private final WarmUp plan;
    private final Share share;
    private final GeneratorHandshake handshake;
    private final Workload workload;
    private final Progress progress;
    private final CallLog log = new CallLog(1_024);
    /** Requests that clients were allowed to begin. */
    private final AtomicInteger allowed = new AtomicInteger();

    private final WarmUpPace pace;
    private final AtomicInteger begun;
    private volatile Origin origin;
    private volatile WarmUpWriter trace;

    /**
     * @param plan of all generators together
     * @param pace of the warm-ups of all targets at this place
     */
    WarmUpStage(
            WarmUp plan,
            Share share,
            WarmUpPace pace,
            GeneratorHandshake handshake,
            Workload workload,
            Progress progress) {
        this.plan = plan.of(share);
        this.share = share;
        this.pace = pace;
        begun = pace.newSide();
        this.handshake = handshake;
        this.workload = workload;
        this.progress = progress;
    }

    ChainBuilder chain() {
        return asLongAs(session -> Crew.isAmong(session, plan.clients()) && !isOver())
                .on(
                        asLongAs(session -> plan.inBurst(elapsed()) && mayBegin())
                                .on(
                                        exec(session -> ClosedLoad.nextCall(
                                                session, workload, share.placeOf(begun.getAndIncrement()))),
                                        workload.send(log, false)),
                        pause(session -> rest()));
    }

    /** Starts the time of the warm-up; without clients there is no warm-up. */
    void begin() {
        if (!plan.isNone()) {
            origin = Origin.in(0);
            handshake.warmUpBegun().create();
            progress.print("warm-up begins: %d clients, %d requests", plan.clients(), plan.requests());
        }
    }

    /** The same, and reports each finished second to the harness. */
    void beginTraced(Path file) {
        begin();
        if (origin != null) {
            trace = WarmUpWriter.begin(file, log, origin);
        }
    }

    void end() {
        if (trace != null) {
            trace.end();
        }
    }

    private Duration rest() {
        return Duration.ofMillis(isAhead() ? LOOK_MILLIS : Math.min(LOOK_MILLIS, plan.millisToBurst(elapsed())));
    }

    /** Claims one request. It is atomic, so that several clients cannot claim the last one. */
    private boolean mayBegin() {
        return !isAhead() && !plan.isOver(allowed.getAndIncrement(), elapsed());
    }

    private boolean isAhead() {
        return pace.isAhead(begun, plan);
    }

    private boolean isOver() {
        return plan.isOver(allowed.get(), elapsed());
    }

    double elapsed() {
        return origin == null ? 0 : origin.elapsedSeconds();
    }

    /** Begin of the warm-up; null when there was none. */
    Origin origin() {
        return origin;
    }

    CallLog log() {
        return log;
    }
}
