package dev.hilo.movies.quarkus.reactive.mongodb;

import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Updates.set;

import com.mongodb.client.model.FindOneAndReplaceOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import io.quarkus.mongodb.panache.reactive.ReactivePanacheMongoRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.bson.types.ObjectId;

/** Panache has no operation that changes a movie and reads it in one command; the driver has. */
@ApplicationScoped
class MovieDocumentRepository implements ReactivePanacheMongoRepository<MovieDocument> {

    Uni<MovieDocument> findAndReplace(MovieDocument movie) {
        FindOneAndReplaceOptions returnNew = new FindOneAndReplaceOptions().returnDocument(ReturnDocument.AFTER);
        return mongoCollection().findOneAndReplace(eq(movie.id()), movie, returnNew);
    }

    Uni<MovieDocument> findAndSetScore(ObjectId id, double score) {
        FindOneAndUpdateOptions returnNew = new FindOneAndUpdateOptions().returnDocument(ReturnDocument.AFTER);
        return mongoCollection().findOneAndUpdate(eq(id), set("score", score), returnNew);
    }
}
