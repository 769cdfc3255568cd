package dev.hilo.gatling.movies;

import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.plan.PlanException;
import dev.hilo.gatling.plan.PlannedLoad;
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
    private final Failures failures;
    private final AtomicInteger resets = new AtomicInteger();
    private volatile MovieLoad current;

    MovieWorkload(PlannedLoad load, long seed, Failures failures) {
        this.seed = seed;
        this.failures = failures;
        timeout = Duration.ofMillis(load.requestTimeoutMillis());
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
        current = new MovieLoad(ids, seed + resets.getAndIncrement());
    }

    @Override
    public Call call(long intended, long started) {
        return current.next(intended, started);
    }

    @Override
    public ChainBuilder send(CallLog log, boolean reported) {
        return new MovieRequests(() -> current, new Exchange(log, failures, timeout, reported)).send();
    }
}
