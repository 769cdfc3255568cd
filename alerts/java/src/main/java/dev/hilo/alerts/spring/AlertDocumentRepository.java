package dev.hilo.alerts.spring;

import org.bson.types.ObjectId;
import org.springframework.data.mongodb.repository.MongoRepository;

interface AlertDocumentRepository extends MongoRepository<AlertDocument, ObjectId> {

    /** One command, unlike {@code deleteById}, and it tells how many were there. */
    long removeById(ObjectId id);
}
