package dev.hilo.movies.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import dev.hilo.databases.DataSets;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The stored data at the beginning of a trial, to the byte. A failure here means that new results can no longer be compared with old ones.
 */
@Timeout(120)
class StoredMoviesTest {
    private final DataSet movies = DataSets.named("movies");

    @TempDir
    Path folder;

    @Test
    void theTableNeverChanges() throws Exception {
        try (DatabaseServer server = start("mysql")) {
            assertThat(server.seed(movies))
                    .isEqualTo(IntStream.rangeClosed(1, 5_000)
                            .mapToObj(String::valueOf)
                            .toList());
            try (Connection connection = connect(server.connection())) {
                assertThat(rows(connection, "SHOW CREATE TABLE movie").get(1))
                        .isEqualToNormalizingNewlines(resource("movie.sql").strip());
                assertThat(digest(rows(connection, "SELECT * FROM movie ORDER BY id")))
                        .isEqualTo("e2ee09cd37aa63006c1f443bb190fd7e26b2eabd09b5492cec4324cb62e75253");
            }
        }
    }

    @Test
    void theCollectionNeverChanges() throws Exception {
        try (DatabaseServer server = start("mongodb");
                MongoClient client = MongoClients.create(server.connection().get("mongodb-url"))) {
            List<String> ids = server.seed(movies);
            assertThat(ids)
                    .hasSize(5_000)
                    .startsWith("64938f000000000000000001")
                    .endsWith("64938f000000000000001388");
            MongoDatabase database = client.getDatabase("movies");
            assertThat(database.listCollectionNames()).containsExactlyInAnyOrder("hilo", "movies");
            assertThat(database.getCollection("movies").listIndexes())
                    .containsExactly(Document.parse("{key: {_id: 1}, name: '_id_', v: 2}"));
            assertThat(digest(database)).isEqualTo("478a3afcc8f4a4d3ed0625957248c4c285b6b5d69690b162874908b809cb100f");
        }
    }

    private DatabaseServer start(String kind) throws Exception {
        return DatabaseChoice.embedded().open(kind, movies.name(), folder, CpuSet.ALL);
    }

    private static Connection connect(Map<String, String> place) throws SQLException {
        return DriverManager.getConnection(place.get("jdbc-url"), place.get("user"), place.get("password"));
    }

    /** All values, row after row. */
    private static List<String> rows(Connection connection, String query) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int column = 1; column <= columns; column++) {
                    values.add(rows.getString(column));
                }
            }
        }
        return values;
    }

    /** The digest of the documents in BSON, in the order of their ids. */
    private static String digest(MongoDatabase database) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (RawBsonDocument document :
                database.getCollection("movies", RawBsonDocument.class).find().sort(new Document("_id", 1))) {
            digest.update(document.getByteBuffer().asNIO());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The digest of all values, each on a line of its own. */
    private static String digest(List<String> values) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        values.forEach(value -> digest.update((value + "\n").getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().formatHex(digest.digest());
    }

    private static String resource(String name) throws Exception {
        return Files.readString(Path.of(StoredMoviesTest.class.getResource(name).toURI()));
    }
}
