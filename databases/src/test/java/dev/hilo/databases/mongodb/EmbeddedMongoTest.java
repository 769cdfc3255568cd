package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.kind.Storage;
import org.junit.jupiter.api.Test;

class EmbeddedMongoTest extends EmbeddedMongoContract {
    EmbeddedMongoTest() {
        super(Storage.MEMORY);
    }

    @Test
    void saysWhatItIsAndNotThatItIsMongoDb() {
        assertThat(server.identity()).hasToString("mongo-java-server 1.47.0 (in memory)");
    }
}
