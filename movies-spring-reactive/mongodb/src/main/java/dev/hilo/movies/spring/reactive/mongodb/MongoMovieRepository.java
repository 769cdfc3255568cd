package dev.hilo.movies.spring.reactive.mongodb;

import static org.springframework.data.mongodb.core.query.Criteria.where;
import static org.springframework.data.mongodb.core.query.Query.query;
import static org.springframework.data.mongodb.core.query.Update.update;

import dev.hilo.movies.domain.Movie;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.domain.MovieLimits;
import dev.hilo.movies.domain.MoviePage;
import dev.hilo.movies.spring.reactive.web.MovieRepository;
import java.util.List;
import org.bson.types.ObjectId;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.FindAndModifyOptions;
import org.springframework.data.mongodb.core.FindAndReplaceOptions;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.support.ReactivePageableExecutionUtils;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/** Each write is one command, and so atomic without a transaction. */
@Repository
class MongoMovieRepository implements MovieRepository {
    private static final Sort NEWEST_LAST = Sort.by("id");

    private final MovieDocumentRepository documents;
    private final ReactiveMongoOperations mongo;

    MongoMovieRepository(MovieDocumentRepository documents, ReactiveMongoOperations mongo) {
        this.documents = documents;
        this.mongo = mongo;
    }

    @Override
    public Mono<Movie> find(String id) {
        return MovieId.parse(id).flatMap(documents::findById).map(MovieDocument::toMovie);
    }

    @Override
    public Mono<MoviePage> page(int number) {
        if (number > MovieLimits.PAGE_MAX) {
            return documents.count().map(total -> MoviePage.of(List.of(), number, total));
        }
        PageRequest request = PageRequest.of(number, MovieLimits.PAGE_SIZE, NEWEST_LAST);
        return documents
                .findAllBy(request)
                .map(MovieDocument::toMovie)
                .collectList()
                .flatMap(movies -> ReactivePageableExecutionUtils.getPage(movies, request, documents.count()))
                .map(page -> MoviePage.of(page.getContent(), number, page.getTotalElements()));
    }

    @Override
    public Mono<Movie> add(MovieData movie) {
        return documents.insert(MovieDocument.of(null, movie)).map(MovieDocument::toMovie);
    }

    @Override
    public Mono<Movie> replace(String id, MovieData movie) {
        return MovieId.parse(id)
                .flatMap(key -> mongo.findAndReplace(
                        byId(key),
                        MovieDocument.of(key, movie),
                        FindAndReplaceOptions.options().returnNew()))
                .map(MovieDocument::toMovie);
    }

    @Override
    public Mono<Movie> changeScore(String id, double score) {
        return MovieId.parse(id)
                .flatMap(key -> mongo.findAndModify(
                        byId(key),
                        update("score", score),
                        FindAndModifyOptions.options().returnNew(true),
                        MovieDocument.class))
                .map(MovieDocument::toMovie);
    }

    @Override
    public Mono<Boolean> delete(String id) {
        return MovieId.parse(id)
                .flatMap(documents::removeById)
                .map(count -> count > 0)
                .defaultIfEmpty(false);
    }

    private static Query byId(ObjectId key) {
        return query(where("id").is(key));
    }
}
