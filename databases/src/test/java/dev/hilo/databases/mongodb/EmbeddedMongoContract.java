package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.EmbeddedServerContract;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.kind.Storage;
import dev.hilo.processes.CpuSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.bson.Document;
import org.junit.jupiter.api.Test;

/** mongo-java-server as an embedded server, and as one that the user runs. */
abstract class EmbeddedMongoContract extends EmbeddedServerContract {
    private static final List<String> KIND = List.of("mongodb");

    EmbeddedMongoContract(Storage storage) {
        super(new MongoProtocol(), storage);
    }

    @Test
    void handsOnAUrl() {
        assertThat(server.connection())
                .containsOnlyKeys("host", "port", "name", "user", "password", "mongodb-url")
                .containsEntry("mongodb-url", protocol.url(port()));
    }

    @Test
    void hasNoSql() {
        refused(
                kinds -> server.execute(folder.resolve("seed.sql")),
                "a database of kind mongodb has no SQL: seed it by a command");
    }

    /** The answer has the wire version of MongoDB 5.0, because drivers refuse servers with an older one. */
    @Test
    void answersAHealthCheck() {
        for (String name : List.of("admin", "library")) {
            Document answer =
                    MongoProtocol.in(place() + name, database -> database.runCommand(new Document("hello", 1)));
            assertThat(answer)
                    .containsEntry("isWritablePrimary", true)
                    .containsEntry("ok", 1.0)
                    .containsEntry("maxWireVersion", 13);
        }
    }

    @Test
    void aUrlWithoutADatabaseMeansThatOfTheDataSet() {
        DatabaseServer external =
                external("mongodb://127.0.0.1:" + port()).open("mongodb", "library", folder, CpuSet.ALL);
        assertThat(external.connection()).containsEntry("mongodb-url", protocol.url(port()));
    }

    @Test
    void aForeignCollectionOfOurNameIsNeverDropped() {
        String url = place() + "family";
        insert(url, "books", new Document("title", "Holidays"));
        for (boolean allowed : new boolean[] {false, true}) {
            refused(
                    kinds -> source(url, allowed).require(kinds, BOOKS),
                    "family",
                    "\"books\", which hilo did not create",
                    "rename it");
            refused(
                    kinds -> source(url, allowed)
                            .open("mongodb", "library", folder, CpuSet.ALL)
                            .seed(BOOKS),
                    "rename it");
        }
        insert(url, "hilo", new Document());
        refused(kinds -> source(url, true).require(kinds, BOOKS), "\"books\", which hilo did not create");
    }

    @Test
    void foreignCollectionsAreLeftAloneWhenTheyMayStandThere() {
        String url = place() + "shared";
        insert(url, "recipes", new Document("title", "Soup"));
        refused(
                kinds -> source(url, false).require(kinds, BOOKS),
                "\"recipes\", which hilo did not create",
                "--allow-foreign-tables");
        ExternalSource allowed = source(url, true);
        allowed.require(KIND, BOOKS);
        DatabaseServer there = allowed.open("mongodb", "library", folder, CpuSet.ALL);
        there.seed(BOOKS);
        allowed.require(KIND, BOOKS);
        assertThat(there.seed(BOOKS)).hasSameSizeAs(protocol.rows(there));
        Long recipes = MongoProtocol.in(
                url, database -> database.getCollection("recipes").countDocuments());
        assertThat(recipes).isOne();
    }

    @Test
    void nothingIsLeftOfTheTrial() {
        String url = place() + "empty";
        source(url, false).require(KIND, BOOKS);
        String left =
                MongoProtocol.in(url, database -> database.listCollectionNames().first());
        assertThat(left).isNull();
    }

    private static void refused(Consumer<List<String>> work, String... parts) {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> work.accept(KIND))
                .satisfies(e -> assertThat(e.getMessage()).contains(parts))
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    private static void insert(String url, String collection, Document document) {
        MongoProtocol.in(url, database -> database.getCollection(collection).insertOne(document));
    }

    private static ExternalSource source(String url, boolean besideForeignTables) {
        return new ExternalSource(
                Map.of("mongodb", url), Credentials.read(Map.of(), Optional.empty()), besideForeignTables);
    }

    private String place() {
        return "mongodb://127.0.0.1:" + port() + "/";
    }
}
