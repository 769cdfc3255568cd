package dev.hilo.movies.spring.blocking.mongodb;

import org.bson.types.ObjectId;
import org.springframework.data.mongodb.repository.MongoRepository;

interface MovieDocumentRepository extends MongoRepository<MovieDocument, ObjectId> {

    /** One command, unlike {@code deleteById}, and it returns the number of deleted documents. */
    long removeById(ObjectId id);
}
