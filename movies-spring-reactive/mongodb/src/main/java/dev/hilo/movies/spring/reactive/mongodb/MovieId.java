package dev.hilo.movies.spring.reactive.mongodb;

import org.bson.types.ObjectId;
import reactor.core.publisher.Mono;

/** Reads an id strictly: one spelling for each key, so that capital letters do not name the same movie. */
final class MovieId {
    private MovieId() {}

    static Mono<ObjectId> parse(String id) {
        return Mono.just(id)
                .filter(ObjectId::isValid)
                .map(ObjectId::new)
                .filter(key -> key.toHexString().equals(id));
    }
}
