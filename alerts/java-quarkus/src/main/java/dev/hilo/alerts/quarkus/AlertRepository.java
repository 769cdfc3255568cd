package dev.hilo.alerts.quarkus;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.client.model.FindOneAndReplaceOptions;
import com.mongodb.client.model.ReturnDocument;
import io.quarkus.mongodb.panache.PanacheMongoRepository;
import io.quarkus.panache.common.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.bson.types.ObjectId;

/** Repository of alerts. Each call is one command. An id that this database cannot generate belongs to no alert. */
@ApplicationScoped
class AlertRepository implements PanacheMongoRepository<AlertDocument> {
    private static final Sort OLDEST_FIRST = Sort.by("_id");

    List<Alert> all() {
        return listAll(OLDEST_FIRST).stream().map(AlertDocument::toAlert).toList();
    }

    Optional<Alert> find(String id) {
        return AlertId.parse(id).flatMap(this::findByIdOptional).map(AlertDocument::toAlert);
    }

    Alert add(AlertRequest alert) {
        AlertDocument document = AlertDocument.of(new ObjectId(), alert);
        persist(document);
        return document.toAlert();
    }

    /** Panache has no operation that changes a document and reads it in one command; the driver has. */
    Optional<Alert> replace(String id, AlertRequest alert) {
        FindOneAndReplaceOptions returnNew = new FindOneAndReplaceOptions().returnDocument(ReturnDocument.AFTER);
        return AlertId.parse(id)
                .map(key -> mongoCollection().findOneAndReplace(eq(key), AlertDocument.of(key, alert), returnNew))
                .map(AlertDocument::toAlert);
    }

    /** @return false when no alert has the id */
    boolean delete(String id) {
        return AlertId.parse(id).filter(this::deleteById).isPresent();
    }
}
