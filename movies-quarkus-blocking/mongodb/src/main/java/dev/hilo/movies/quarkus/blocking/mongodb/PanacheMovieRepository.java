package dev.hilo.movies.quarkus.blocking.mongodb;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.quarkus.blocking.web.MovieRepository;
import io.quarkus.mongodb.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
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
    public Optional<Movie> find(String id) {
        return MovieId.parse(id).flatMap(documents::findByIdOptional).map(MovieDocument::toMovie);
    }

    @Override
    public MoviePage page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return MoviePage.of(List.of(), number, documents.count());
        }
        PanacheQuery<MovieDocument> page = documents.findAll(NEWEST_LAST).page(number, MovieLimits.PAGE_SIZE);
        List<Movie> items = page.stream().map(MovieDocument::toMovie).toList();
        return MoviePage.of(items, number, page.count());
    }

    @Override
    public Movie add(MovieData movie) {
        MovieDocument document = MovieDocument.of(new ObjectId(), movie);
        documents.persist(document);
        return document.toMovie();
    }

    @Override
    public Optional<Movie> replace(String id, MovieData movie) {
        return MovieId.parse(id)
                .map(key -> MovieDocument.of(key, movie))
                .flatMap(documents::findAndReplace)
                .map(MovieDocument::toMovie);
    }

    @Override
    public Optional<Movie> changeScore(String id, double score) {
        return MovieId.parse(id)
                .flatMap(key -> documents.findAndSetScore(key, score))
                .map(MovieDocument::toMovie);
    }

    @Override
    public boolean delete(String id) {
        return MovieId.parse(id).filter(documents::deleteById).isPresent();
    }
}
