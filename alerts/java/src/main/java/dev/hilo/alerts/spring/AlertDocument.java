package dev.hilo.alerts.spring;

import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** @param id null until the alert is stored */
@Document("alerts")
record AlertDocument(
        @Id @Nullable ObjectId id, String name, String message, String severity, double threshold, boolean enabled) {

    static AlertDocument of(@Nullable ObjectId id, AlertRequest alert) {
        return new AlertDocument(
                id, alert.name(), alert.message(), alert.severity(), alert.threshold(), alert.enabled());
    }

    Alert toAlert() {
        return new Alert(id.toHexString(), name, message, severity, threshold, enabled);
    }
}
