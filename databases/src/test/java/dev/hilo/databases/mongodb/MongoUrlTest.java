package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.Login;
import dev.hilo.databases.kind.ContainerAddress;
import org.junit.jupiter.api.Test;

class MongoUrlTest {
    private static final Login ME = new Login("me", "s/@:c ret%");
    private static final String AS_ME = "mongodb://me:s%2F%40%3Ac%20ret%25@";

    @Test
    void givesTheLoginToTheDriverButNotToMessages() {
        MongoUrl url = MongoUrl.parse("mongodb://db:27018/films?w=1", "books", ME);
        assertThat(url.connection())
                .containsEntry("user", "me")
                .containsEntry("password", "s/@:c ret%")
                .containsEntry("mongodb-url", AS_ME + "db:27018/films?w=1");
        assertThat(url.place()).isEqualTo("db:27018/films");
    }

    @Test
    void aNameThatIsAddedDoesNotMoveTheLogin() {
        assertThat(MongoUrl.parse("mongodb://db/?w=1", "books", ME).connection())
                .containsEntry("mongodb-url", AS_ME + "db/books?w=1&authSource=admin");
        assertThat(MongoUrl.parse("mongodb://db", "books", ME).connection())
                .containsEntry("mongodb-url", AS_ME + "db/books?authSource=admin");
        assertThat(MongoUrl.parse("mongodb://db/?authSource=x", "books", ME).connection())
                .containsEntry("mongodb-url", AS_ME + "db/books?authSource=x");
        assertThat(MongoUrl.parse("mongodb://db/", "books", Login.NONE).connection())
                .containsEntry("mongodb-url", "mongodb://db/books");
    }

    @Test
    void programsElsewhereGetAnAddressOfTheirOwn() {
        assertThat(MongoDatabaseClient.at("127.0.0.1", 40001, "films")
                        .connectionAt(new ContainerAddress("10.1.2.3", 27017)))
                .containsEntry("host", "10.1.2.3")
                .containsEntry("port", "27017")
                .containsEntry("mongodb-url", "mongodb://10.1.2.3:27017/films");
    }
}
