package dev.hilo.movies.spring.reactive.mongodb;

import org.bson.types.ObjectId;
import reactor.core.publisher.Mono;

/** Strict parser of ids. Each key has one spelling: upper-case hexadecimal digits are not accepted. */
final class MovieId {
    private MovieId() {}

    static Mono<ObjectId> parse(String id) {
        return Mono.just(id)
                .filter(ObjectId::isValid)
                .map(ObjectId::new)
                .filter(key -> key.toHexString().equals(id));
    }
}
