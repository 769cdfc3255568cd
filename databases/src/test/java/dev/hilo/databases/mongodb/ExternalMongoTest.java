package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.ServerAddress;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.Library;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExternalMongoTest {
    @Test
    void aServerThatIsTooOldIsReportedWithWhatWouldDo() {
        MongoServer old = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_3_6));
        try {
            String url = "mongodb://127.0.0.1:" + old.bind().getPort();
            ExternalSource source =
                    new ExternalSource(Map.of("mongodb", url), Credentials.read(Map.of(), Optional.empty()), false);
            assertThatExceptionOfType(DatabaseException.class)
                    .isThrownBy(() -> source.require(List.of("mongodb"), Library.of(1)))
                    .withMessageContaining("wire version 6")
                    .withMessageContaining("use MongoDB 4.2 or newer")
                    .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
        } finally {
            old.shutdownNow();
        }
    }

    /** The answer is that of MongoDB 8; the embedded server does not report its start. */
    @Test
    void theProcessIsKnownByItsStart() {
        Document hello =
                Document.parse("{topologyVersion: {processId: {$oid: '674000000000000000000000'}, counter: 6}}");

        assertThat(MongoDatabaseClient.startedAt(hello)).contains(Instant.ofEpochSecond(0x67400000L));
        assertThat(MongoDatabaseClient.startedAt(new Document())).isEmpty();
    }

    /** Errors as the driver reports them, because no server of these tests has users or replicas. */
    @Test
    void whatTheOwnerOrTheUserCanChangeHasACure() {
        ServerAddress server = new ServerAddress("db", 27017);
        BsonDocument unauthorized = new BsonDocument("ok", new BsonInt32(0))
                .append("code", new BsonInt32(13))
                .append("errmsg", new BsonString("not authorized on movies"));
        assertThat(MongoObjection.cure(new MongoCommandException(unauthorized, server)))
                .contains("role readWrite", "HILO_MONGODB_USER");
        assertThat(MongoObjection.cure(new MongoNotPrimaryException(new BsonDocument("ok", new BsonInt32(0)), server)))
                .contains("name the primary");
        assertThat(MongoObjection.cure(new MongoException(238, "not implemented")))
                .contains("use MongoDB itself");
        assertThat(MongoObjection.cure(new MongoException("anything else"))).isEmpty();
    }
}
