package dev.hilo.alerts.spring;

import org.bson.types.ObjectId;
import org.springframework.data.mongodb.repository.MongoRepository;

interface AlertDocumentRepository extends MongoRepository<AlertDocument, ObjectId> {

    /** One command, unlike {@code deleteById}, and it returns the number of deleted documents. */
    long removeById(ObjectId id);
}
