package dev.hilo.movies.spring.blocking.mongodb;

import org.bson.types.ObjectId;
import org.springframework.data.mongodb.repository.MongoRepository;

interface MovieDocumentRepository extends MongoRepository<MovieDocument, ObjectId> {

    /** One command, unlike {@code deleteById}, and it tells how many were there. */
    long removeById(ObjectId id);
}
