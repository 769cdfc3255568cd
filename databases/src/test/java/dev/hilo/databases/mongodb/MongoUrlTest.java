package dev.hilo.databases.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MongoUrlTest {
    @Test
    void keepsTheLoginForTheDriverButNotForMessages() {
        MongoUrl url = MongoUrl.parse("mongodb://me:secret@db:27018/films?w=1");
        assertThat(url.connection())
                .containsEntry("user", "me")
                .containsEntry("password", "secret")
                .containsEntry("mongodb-url", "mongodb://me:secret@db:27018/films?w=1");
        assertThat(url.place()).isEqualTo("mongodb://db:27018/films");
    }

    @Test
    void aNameThatIsAddedDoesNotMoveTheLogin() {
        assertThat(MongoUrl.parse("mongodb://me:secret@db/?w=1").connection())
                .containsEntry("mongodb-url", "mongodb://me:secret@db/movies?w=1&authSource=admin");
        assertThat(MongoUrl.parse("mongodb://me:secret@db").connection())
                .containsEntry("mongodb-url", "mongodb://me:secret@db/movies?authSource=admin");
        assertThat(MongoUrl.parse("mongodb://db/").connection()).containsEntry("mongodb-url", "mongodb://db/movies");
    }
}
