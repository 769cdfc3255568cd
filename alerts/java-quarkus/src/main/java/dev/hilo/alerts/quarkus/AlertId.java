package dev.hilo.alerts.quarkus;

import java.util.Optional;
import org.bson.types.ObjectId;

/** Reads an id strictly: one spelling for each key, so that capital letters do not name the same alert. */
final class AlertId {
    private AlertId() {}

    static Optional<ObjectId> parse(String id) {
        return Optional.of(id)
                .filter(ObjectId::isValid)
                .map(ObjectId::new)
                .filter(key -> key.toHexString().equals(id));
    }
}
