package dev.hilo.gatling.movies;

import dev.hilo.gatling.draw.Deck;
import dev.hilo.gatling.load.Call;
import dev.hilo.gatling.load.Exchange;
import dev.hilo.gatling.load.Workload;
import dev.hilo.gatling.record.CallLog;
import dev.hilo.gatling.record.Failures;
import dev.hilo.load.PlanException;
import dev.hilo.load.PlannedLoad;
import dev.hilo.load.Share;
import io.gatling.javaapi.core.ChainBuilder;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** 70 movies by id, 20 pages, 9 creations and 1 deletion in each hundred calls; or one operation that only reads. */
final class MovieWorkload implements Workload {
    private static final int HUNDRED = 100;

    /** The only operation of the load; null for the mix. */
    private final MovieOperation only;

    private final long seed;
    private final Share share;
    private final Duration timeout;
    private final Failures failures;
    private final AtomicInteger resets = new AtomicInteger();
    private volatile MovieLoad current;

    MovieWorkload(PlannedLoad load, long seed, Share share, Failures failures) {
        only = load.operation() == null ? null : MovieOperation.reading(load.operation());
        this.seed = seed;
        this.share = share;
        this.failures = failures;
        timeout = Duration.ofMillis(load.requestTimeoutMillis());
    }

    @Override
    public List<String> operations() {
        return MovieOperation.keys();
    }

    @Override
    public void reset(List<String> ids, int arrivals) {
        int deletions = only == null ? arrivals / HUNDRED + 1 : 0;
        if (ids.size() <= deletions) {
            throw new PlanException(
                    "%d movies are too few: the load deletes %d of them".formatted(ids.size(), deletions), null);
        }
        // a different seed each time: otherwise a cache filled by the warm-up would answer the measured load
        long next = seed + resets.getAndIncrement();
        current = new MovieLoad(
                ids,
                next,
                share,
                share.isAll() ? 0 : deletions,
                only == null ? new Deck<>(MovieOperation.mix(), next)::at : number -> only);
    }

    @Override
    public Call call(int number, long intended, long started) {
        return current.call(number, intended, started);
    }

    @Override
    public ChainBuilder send(CallLog log, boolean reported) {
        return new MovieRequests(() -> current, new Exchange(log, failures, timeout, reported)).send();
    }
}
