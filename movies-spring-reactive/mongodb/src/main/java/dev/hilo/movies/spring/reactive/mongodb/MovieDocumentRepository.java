package dev.hilo.movies.spring.reactive.mongodb;

import org.bson.types.ObjectId;
import org.springframework.data.domain.Pageable;
import org.springframework.data.mongodb.repository.ReactiveMongoRepository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

interface MovieDocumentRepository extends ReactiveMongoRepository<MovieDocument, ObjectId> {

    Flux<MovieDocument> findAllBy(Pageable page);

    /** One command, unlike {@code deleteById}, and it returns the number of deleted documents. */
    Mono<Long> removeById(ObjectId id);
}
