package dev.hilo.alerts.quarkus;

import io.quarkus.mongodb.panache.common.MongoEntity;
import org.bson.codecs.pojo.annotations.BsonId;
import org.bson.types.ObjectId;

@MongoEntity(collection = "alerts")
public record AlertDocument(
        @BsonId ObjectId id, String name, String message, String severity, double threshold, boolean enabled) {

    static AlertDocument of(ObjectId id, AlertRequest alert) {
        return new AlertDocument(
                id, alert.name(), alert.message(), alert.severity(), alert.threshold(), alert.enabled());
    }

    Alert toAlert() {
        return new Alert(id.toHexString(), name, message, severity, threshold, enabled);
    }
}
