package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import io.gatling.javaapi.core.ChainBuilder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** 70 movies by id, 20 pages, 9 creations and 1 deletion in each hundred calls. */
final class MovieWorkload implements Workload {
    private final long seed;
    private final Duration timeout;
    private final Failures failures = Failures.listen();
    private final AtomicInteger resets = new AtomicInteger();
    private volatile MovieLoad load;

    MovieWorkload(long seed, Duration timeout) {
        this.seed = seed;
        this.timeout = timeout;
    }

    @Override
    public List<String> operations() {
        return MovieOperation.keys();
    }

    @Override
    public void reset(List<String> ids, int arrivals) {
        int deletions = arrivals / OperationDeck.SIZE + 1;
        if (ids.size() <= deletions) {
            throw new PlanException(
                    "%d movies are too few: the load deletes %d of them".formatted(ids.size(), deletions), null);
        }
        // another seed each time: the measured load must not find in a cache what the warm-up asked for in the same
        // order
        load = new MovieLoad(ids, seed + resets.getAndIncrement());
    }

    @Override
    public Object call(long intended, long started) {
        return load.next(intended, started);
    }

    @Override
    public ChainBuilder send(CallLog log, boolean reported) {
        return new MovieRequests(() -> load, log, failures, timeout, reported).send();
    }

    Failures failures() {
        return failures;
    }
}
