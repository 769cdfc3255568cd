package dev.hilo.movies.quarkus.reactive.mongodb;

import java.util.Optional;
import org.bson.types.ObjectId;

/** Reads an id strictly: one spelling for each key, so that capital letters do not name the same movie. */
final class MovieId {
    private MovieId() {}

    static Optional<ObjectId> parse(String id) {
        return Optional.of(id)
                .filter(ObjectId::isValid)
                .map(ObjectId::new)
                .filter(key -> key.toHexString().equals(id));
    }
}
