package dev.hilo.gatling.load;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;

import dev.hilo.gatling.record.CallLog;
import dev.hilo.load.GeneratorHandshake;
import dev.hilo.load.WarmUp;
import io.gatling.javaapi.core.ChainBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A few clients in a closed loop, in bursts that begin and end together, until they have begun as many requests as the plan wants. */
final class WarmUpStage {
    /** How long a client rests at most before it looks again whether the warm-up is over. */
    private static final long LOOK_MILLIS = 50;

    private final WarmUp plan;
    private final GeneratorHandshake handshake;
    private final Workload workload;
    private final Progress progress;
    private final CallLog log = new CallLog(1_024);
    /** Requests that clients were allowed to begin. */
    private final AtomicInteger allowed = new AtomicInteger();

    private final AtomicInteger begun = new AtomicInteger();
    private volatile Origin origin;
    private volatile WarmUpWriter trace;

    WarmUpStage(WarmUp plan, GeneratorHandshake handshake, Workload workload, Progress progress) {
        this.plan = plan;
        this.handshake = handshake;
        this.workload = workload;
        this.progress = progress;
    }

    ChainBuilder chain() {
        return asLongAs(session -> Crew.isAmong(session, plan.clients()) && !isOver())
                .on(
                        asLongAs(session -> plan.inBurst(elapsed()) && mayBegin())
                                .on(
                                        exec(session -> ClosedLoad.nextCall(session, workload, begun)),
                                        workload.send(log, false)),
                        pause(session -> rest()));
    }

    /** Its time begins; without clients there is none. */
    void begin() {
        if (!plan.isNone()) {
            origin = Origin.in(0);
            handshake.warmUpBegun().create();
            progress.print("warm-up begins: %d clients, %d requests", plan.clients(), plan.requests());
        }
    }

    /** The same, and each second of it is reported to the harness when it is over. */
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
        return Duration.ofMillis(Math.min(LOOK_MILLIS, plan.millisToBurst(elapsed())));
    }

    /** Asked once before each request: several clients may not take the last one each. */
    private boolean mayBegin() {
        return !plan.isOver(allowed.getAndIncrement(), elapsed());
    }

    private boolean isOver() {
        return plan.isOver(allowed.get(), elapsed());
    }

    double elapsed() {
        return origin == null ? 0 : origin.elapsedSeconds();
    }

    /** When it began; null when it did not. */
    Origin origin() {
        return origin;
    }

    CallLog log() {
        return log;
    }
}
