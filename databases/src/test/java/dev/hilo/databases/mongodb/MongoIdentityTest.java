package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.Document;
import org.junit.jupiter.api.Test;

class MongoIdentityTest {
    @Test
    void tellsTheProductsApart() {
        Document mongo = new Document("version", "8.0.4");
        assertThat(MongoIdentity.of(mongo)).hasToString("MongoDB 8.0.4");
        assertThat(MongoIdentity.of(new Document(mongo).append("ferretdbVersion", "v1.24.0")))
                .hasToString("FerretDB v1.24.0");
        assertThat(MongoIdentity.of(new Document(mongo).append("ferretdb", new Document("version", "v2.0.0"))))
                .hasToString("FerretDB v2.0.0");
    }
}
