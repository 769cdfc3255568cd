package dev.hilo.movies.quarkus.blocking.mongodb;

import java.util.Optional;
import org.bson.types.ObjectId;

/** Strict parser of ids. Each key has one spelling: upper-case hexadecimal digits are not accepted. */
final class MovieId {
    private MovieId() {}

    static Optional<ObjectId> parse(String id) {
        return Optional.of(id)
                .filter(ObjectId::isValid)
                .map(ObjectId::new)
                .filter(key -> key.toHexString().equals(id));
    }
}
