package dev.hilo.gatling.movies;

import dev.hilo.load.Outcome;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieLimits;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Who asks for what, and whether the answer is right. One for the warm-up and, as the database is reset in between, one for the measured load. */
final class MovieLoad {
    /** Serialised before the load; then they are used again. */
    private static final int BODIES = 1_000;

    private final Supplier<MovieOperation> operations;
    private final MoviePool pool;
    private final SplittableRandom random;
    private final int initial;
    private final List<byte[]> bodies;
    private final AtomicInteger created = new AtomicInteger();
    private final AtomicInteger nextBody = new AtomicInteger();

    MovieLoad(Collection<String> ids, long seed, Supplier<MovieOperation> operations) {
        this.operations = operations;
        pool = new MoviePool(ids, seed);
        random = new SplittableRandom(seed);
        initial = ids.size();
        bodies = new MovieCatalogue(seed, BODIES).movies().map(MovieJson::write).toList();
    }

    MovieCall next(long intended, long started) {
        MovieOperation operation = operations.get();
        String subject =
                switch (operation) {
                    case GET -> pool.draw();
                    case DELETE -> pool.take();
                    case PAGE -> Integer.toString(page());
                    case CREATE -> "";
                };
        return new MovieCall(operation, subject, initial + created.get(), intended, started);
    }

    private synchronized int page() {
        return random.nextInt((initial + MovieLimits.PAGE_SIZE - 1) / MovieLimits.PAGE_SIZE);
    }

    byte[] body() {
        return bodies.get(Math.floorMod(nextBody.getAndIncrement(), bodies.size()));
    }

    Outcome judge(MovieCall call, byte[] body) {
        Outcome outcome =
                switch (call.operation) {
                    case GET -> judgeGet(call, body);
                    case PAGE -> call.status() == 200 ? content(isPageFull(call, body)) : Outcome.STATUS;
                    case CREATE -> call.status() == 201 ? content(joins(MovieJson.idOfMovie(body))) : Outcome.STATUS;
                    case DELETE -> call.status() == 204 ? Outcome.OK : Outcome.STATUS;
                };
        return call.judged(outcome);
    }

    private Outcome judgeGet(MovieCall call, byte[] body) {
        return switch (call.status()) {
            case 200 -> content(MovieJson.idOfMovie(body).equals(call.subject));
            case 404 -> pool.wasTaken(call.subject) ? Outcome.GONE : Outcome.STATUS;
            default -> Outcome.STATUS;
        };
    }

    private boolean joins(String id) {
        if (id.isEmpty()) {
            return false;
        }
        pool.add(id);
        created.incrementAndGet();
        return true;
    }

    /** Deletions under way may leave the last pages short; what was stored when the request was sent and not deleted since must be there. */
    private boolean isPageFull(MovieCall call, byte[] body) {
        int certain = call.stored - pool.takenCount() - Integer.parseInt(call.subject) * MovieLimits.PAGE_SIZE;
        int items = MovieJson.itemsOfPage(body);
        return items >= Math.clamp(certain, 0, MovieLimits.PAGE_SIZE) && items <= MovieLimits.PAGE_SIZE;
    }

    private static Outcome content(boolean right) {
        return right ? Outcome.OK : Outcome.CONTENT;
    }
}
