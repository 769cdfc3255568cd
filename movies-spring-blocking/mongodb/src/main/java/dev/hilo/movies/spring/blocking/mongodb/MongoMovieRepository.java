package dev.hilo.movies.spring.blocking.mongodb;

import static org.springframework.data.mongodb.core.query.Criteria.where;
import static org.springframework.data.mongodb.core.query.Query.query;
import static org.springframework.data.mongodb.core.query.Update.update;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.spring.blocking.web.MovieRepository;
import java.util.List;
import java.util.Optional;
import org.bson.types.ObjectId;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.FindAndModifyOptions;
import org.springframework.data.mongodb.core.FindAndReplaceOptions;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Repository;

/** Each write is one command, and so atomic without a transaction. */
@Repository
class MongoMovieRepository implements MovieRepository {
    private static final Sort NEWEST_LAST = Sort.by("id");

    private final MovieDocumentRepository documents;
    private final MongoOperations mongo;

    MongoMovieRepository(MovieDocumentRepository documents, MongoOperations mongo) {
        this.documents = documents;
        this.mongo = mongo;
    }

    @Override
    public Optional<Movie> find(String id) {
        return MovieId.parse(id).flatMap(documents::findById).map(MovieDocument::toMovie);
    }

    @Override
    public MoviePage page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return MoviePage.of(List.of(), number, documents.count());
        }
        Page<MovieDocument> page = documents.findAll(PageRequest.of(number, MovieLimits.PAGE_SIZE, NEWEST_LAST));
        return MoviePage.of(page.map(MovieDocument::toMovie).getContent(), number, page.getTotalElements());
    }

    @Override
    public Movie add(MovieData movie) {
        return documents.insert(MovieDocument.of(null, movie)).toMovie();
    }

    @Override
    public Optional<Movie> replace(String id, MovieData movie) {
        return MovieId.parse(id)
                .map(key -> mongo.findAndReplace(
                        byId(key),
                        MovieDocument.of(key, movie),
                        FindAndReplaceOptions.options().returnNew()))
                .map(MovieDocument::toMovie);
    }

    @Override
    public Optional<Movie> changeScore(String id, double score) {
        return MovieId.parse(id)
                .map(key -> mongo.findAndModify(
                        byId(key),
                        update("score", score),
                        FindAndModifyOptions.options().returnNew(true),
                        MovieDocument.class))
                .map(MovieDocument::toMovie);
    }

    @Override
    public boolean delete(String id) {
        return MovieId.parse(id).filter(key -> documents.removeById(key) > 0).isPresent();
    }

    private static Query byId(ObjectId key) {
        return query(where("id").is(key));
    }
}
