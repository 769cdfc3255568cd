package dev.hilo.gatling.movies;

import dev.hilo.gatling.draw.NumberedRandom;
import dev.hilo.gatling.draw.Pool;
import dev.hilo.load.Outcome;
import dev.hilo.load.Share;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieLimits;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Choice of requests and checks of answers. Warm-up and measured load have one each, because the database is reset in between. */
final class MovieLoad {
    /** Request bodies, serialised once before the load. */
    private static final int BODIES = 1_000;

    private final IntFunction<MovieOperation> operations;
    private final Pool pool;
    private final NumberedRandom random;
    private final int initial;
    private final int deletedElsewhere;
    private final List<byte[]> bodies;
    private final AtomicInteger created = new AtomicInteger();

    /**
     * @param ids of all stored movies
     * @param share of this generator in the movies, which no other one asks for or deletes
     * @param deletedElsewhere upper bound of the deletions by other generators
     */
    MovieLoad(List<String> ids, long seed, Share share, int deletedElsewhere, IntFunction<MovieOperation> operations) {
        this.operations = operations;
        this.deletedElsewhere = deletedElsewhere;
        pool = new Pool(
                IntStream.range(0, ids.size())
                        .filter(share::has)
                        .mapToObj(ids::get)
                        .toList(),
                seed);
        random = new NumberedRandom(seed);
        initial = ids.size();
        bodies = new MovieCatalogue(seed, BODIES).movies().map(MovieJson::write).toList();
    }

    MovieCall call(int number, long intended, long started) {
        MovieOperation operation = operations.apply(number);
        String subject =
                switch (operation) {
                    case GET -> pool.draw(number);
                    case DELETE -> pool.take(number);
                    case PAGE -> Integer.toString(page(number));
                    case CREATE -> "";
                };
        return new MovieCall(number, operation, subject, initial + created.get(), intended, started);
    }

    private int page(int number) {
        return random.below((initial + MovieLimits.PAGE_SIZE - 1) / MovieLimits.PAGE_SIZE, number);
    }

    byte[] body(MovieCall call) {
        return bodies.get(call.number % bodies.size());
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

    /**
     * Deletions in flight may leave the last pages short; everything that was stored when the request was sent and not deleted since must
     * be there.
     */
    private boolean isPageFull(MovieCall call, byte[] body) {
        int taken = pool.takenCount() + deletedElsewhere;
        int certain = call.stored - taken - Integer.parseInt(call.subject) * MovieLimits.PAGE_SIZE;
        int items = MovieJson.itemsOfPage(body);
        return items >= Math.clamp(certain, 0, MovieLimits.PAGE_SIZE) && items <= MovieLimits.PAGE_SIZE;
    }

    private static Outcome content(boolean right) {
        return right ? Outcome.OK : Outcome.CONTENT;
    }
}
