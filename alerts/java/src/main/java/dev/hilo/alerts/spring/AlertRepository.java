package dev.hilo.alerts.spring;

import static org.springframework.data.mongodb.core.query.Criteria.where;
import static org.springframework.data.mongodb.core.query.Query.query;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.FindAndReplaceOptions;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.stereotype.Repository;

/** Repository of alerts. Each call is one command. An id that this database cannot generate belongs to no alert. */
@Repository
class AlertRepository {
    private static final Sort OLDEST_FIRST = Sort.by("id");

    private final AlertDocumentRepository documents;
    private final MongoOperations mongo;

    AlertRepository(AlertDocumentRepository documents, MongoOperations mongo) {
        this.documents = documents;
        this.mongo = mongo;
    }

    List<Alert> all() {
        return documents.findAll(OLDEST_FIRST).stream()
                .map(AlertDocument::toAlert)
                .toList();
    }

    Optional<Alert> find(String id) {
        return AlertId.parse(id).flatMap(documents::findById).map(AlertDocument::toAlert);
    }

    Alert add(AlertRequest alert) {
        return documents.insert(AlertDocument.of(null, alert)).toAlert();
    }

    Optional<Alert> replace(String id, AlertRequest alert) {
        return AlertId.parse(id)
                .map(key -> mongo.findAndReplace(
                        query(where("id").is(key)),
                        AlertDocument.of(key, alert),
                        FindAndReplaceOptions.options().returnNew()))
                .map(AlertDocument::toAlert);
    }

    /** @return false when no alert has the id */
    boolean delete(String id) {
        return AlertId.parse(id).filter(key -> documents.removeById(key) > 0).isPresent();
    }
}
