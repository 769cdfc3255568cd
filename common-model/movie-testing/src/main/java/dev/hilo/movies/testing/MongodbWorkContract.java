package dev.hilo.movies.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.junit.jupiter.api.Test;

/** The commands of each operation, as the server counts them ({@code serverStatus}, {@code metrics.commands}). */
public abstract class MongodbWorkContract extends DatabaseWorkContract {
    private static final Set<String> HOUSEKEEPING =
            Set.of("serverStatus", "buildInfo", "hello", "isMaster", "ismaster", "endSessions");

    private static final List<String> FIELDS = List.of(
            "_id", "title", "director", "releaseYear", "genre", "runtimeMinutes", "starring", "synopsis", "score");

    @Test
    void aMovieIsStoredWithItsFieldsAlone() {
        String id = Operation.created(client());
        try (MongoClient mongo =
                MongoClients.create(TestDatabase.connection(kind()).get("mongodb-url"))) {
            Document stored = mongo.getDatabase(TestDatabase.connection(kind()).get("name"))
                    .getCollection("movies")
                    .find(new Document("_id", new ObjectId(id)))
                    .first();
            assertThat(stored)
                    .containsOnlyKeys(FIELDS)
                    .hasEntrySatisfying("releaseYear", year -> assertThat(year).isInstanceOf(Integer.class))
                    .hasEntrySatisfying("score", score -> assertThat(score).isInstanceOf(Double.class));
        }
    }

    @Override
    String kind() {
        return "mongodb";
    }

    /**
     * The commands of an operation. Every write is one command and therefore atomic without a transaction; an aggregation counts the total
     * of a page.
     */
    @Override
    Map<String, Integer> work(Operation operation) {
        return switch (operation) {
            case GET -> Map.of("find", 1);
            case GET_WHAT_CANNOT_EXIST -> Map.of();
            case PAGE -> Map.of("find", 1, "aggregate", 1);
            case CREATE -> Map.of("insert", 1);
            case REPLACE, CHANGE_SCORE -> Map.of("findAndModify", 1);
            case DELETE -> Map.of("delete", 1);
        };
    }

    @Override
    Optional<String> counted(String counter) {
        return Optional.of(counter).filter(name -> !HOUSEKEEPING.contains(name));
    }
}
