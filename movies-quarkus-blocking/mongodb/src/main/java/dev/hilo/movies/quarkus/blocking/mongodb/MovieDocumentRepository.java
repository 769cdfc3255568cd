package dev.hilo.movies.quarkus.blocking.mongodb;

import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Updates.set;

import com.mongodb.client.model.FindOneAndReplaceOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import io.quarkus.mongodb.panache.PanacheMongoRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.bson.types.ObjectId;

/** Panache has no operation that changes a movie and reads it in one command; the driver has. */
@ApplicationScoped
class MovieDocumentRepository implements PanacheMongoRepository<MovieDocument> {

    Optional<MovieDocument> findAndReplace(MovieDocument movie) {
        FindOneAndReplaceOptions returnNew = new FindOneAndReplaceOptions().returnDocument(ReturnDocument.AFTER);
        return Optional.ofNullable(mongoCollection().findOneAndReplace(eq(movie.id()), movie, returnNew));
    }

    Optional<MovieDocument> findAndSetScore(ObjectId id, double score) {
        FindOneAndUpdateOptions returnNew = new FindOneAndUpdateOptions().returnDocument(ReturnDocument.AFTER);
        return Optional.ofNullable(mongoCollection().findOneAndUpdate(eq(id), set("score", score), returnNew));
    }
}
