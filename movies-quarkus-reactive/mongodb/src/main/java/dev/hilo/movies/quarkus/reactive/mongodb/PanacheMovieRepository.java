package dev.hilo.movies.quarkus.reactive.mongodb;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.quarkus.reactive.web.MovieRepository;
import io.quarkus.mongodb.panache.reactive.ReactivePanacheQuery;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;
import org.bson.types.ObjectId;

/** Each write is one command, and so atomic without a transaction. */
@ApplicationScoped
class PanacheMovieRepository implements MovieRepository {
    private static final Sort NEWEST_LAST = Sort.by("_id");

    private final MovieDocumentRepository documents;

    PanacheMovieRepository(MovieDocumentRepository documents) {
        this.documents = documents;
    }

    @Override
    public Uni<Movie> find(String id) {
        return withKey(id, documents::findById).onItem().ifNotNull().transform(MovieDocument::toMovie);
    }

    @Override
    public Uni<MoviePage> page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return documents.count().map(total -> MoviePage.of(List.of(), number, total));
        }
        ReactivePanacheQuery<MovieDocument> page =
                documents.findAll(NEWEST_LAST).page(number, MovieLimits.PAGE_SIZE);
        return page.list().flatMap(items -> page.count().map(total -> page(items, number, total)));
    }

    @Override
    public Uni<Movie> add(MovieData movie) {
        return documents.persist(MovieDocument.of(new ObjectId(), movie)).map(MovieDocument::toMovie);
    }

    @Override
    public Uni<Movie> replace(String id, MovieData movie) {
        return withKey(id, key -> documents.findAndReplace(MovieDocument.of(key, movie)))
                .onItem()
                .ifNotNull()
                .transform(MovieDocument::toMovie);
    }

    @Override
    public Uni<Movie> changeScore(String id, double score) {
        return withKey(id, key -> documents.findAndSetScore(key, score))
                .onItem()
                .ifNotNull()
                .transform(MovieDocument::toMovie);
    }

    @Override
    public Uni<Boolean> delete(String id) {
        return withKey(id, documents::deleteById).map(Boolean.TRUE::equals);
    }

    /** Null without a query for an id that cannot exist. */
    private static <T> Uni<T> withKey(String id, Function<ObjectId, Uni<T>> operation) {
        return MovieId.parse(id).map(operation).orElseGet(() -> Uni.createFrom().nullItem());
    }

    private static MoviePage page(List<MovieDocument> documents, int number, long total) {
        return MoviePage.of(documents.stream().map(MovieDocument::toMovie).toList(), number, total);
    }
}
