package dev.hilo.movies.spring.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandStartedEvent;
import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.movies.domain.MovieData;
import dev.hilo.movies.spring.blocking.web.MovieRepository;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.mongodb.autoconfigure.MongoClientSettingsBuilderCustomizer;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;

/** Builds are compared only while each sends the same work to the database: docs/method.md. */
@SpringBootTest(webEnvironment = WebEnvironment.NONE)
@Import({DatabaseProperties.class, CommandsTest.Recording.class})
@DirtiesContext
class CommandsTest {
    private static final MovieData MOVIE = MovieCatalogue.standard().movie(1);
    private static final MovieData OTHER = MovieCatalogue.standard().movie(2);

    @Autowired
    private MovieRepository movies;

    @Autowired
    private Commands commands;

    @Test
    void eachOperationIsAsFewCommandsAsItCanBe() {
        String id = movies.add(MOVIE).id();

        assertSends(() -> movies.find(id), "find");
        assertSends(() -> movies.page(0), "find", "aggregate");
        assertSends(() -> movies.replace(id, OTHER), "findAndModify");
        assertSends(() -> movies.changeScore(id, 1.5), "findAndModify");
        assertSends(() -> movies.delete(id), "delete");
        assertSends(() -> movies.find("no id"));
    }

    @Test
    void aMovieIsStoredWithItsFieldsAlone() {
        commands.sent.clear();
        String id = movies.add(MOVIE).id();

        BsonDocument stored =
                commands.sent.getLast().getArray("documents").get(0).asDocument();
        assertThat(stored.keySet())
                .containsExactlyInAnyOrder(
                        "_id",
                        "title",
                        "director",
                        "releaseYear",
                        "genre",
                        "runtimeMinutes",
                        "starring",
                        "synopsis",
                        "score");
        assertThat(stored.getObjectId("_id").getValue().toHexString()).isEqualTo(id);
        movies.delete(id);
    }

    private void assertSends(Runnable operation, String... names) {
        commands.sent.clear();
        operation.run();
        assertThat(commands.sent.stream().map(BsonDocument::getFirstKey)).containsExactlyInAnyOrder(names);
    }

    static final class Commands implements CommandListener {
        private static final List<String> OF_THE_DRIVER = List.of("hello", "ismaster", "isMaster", "endSessions");

        private final List<BsonDocument> sent = new CopyOnWriteArrayList<>();

        @Override
        public void commandStarted(CommandStartedEvent event) {
            if (!OF_THE_DRIVER.contains(event.getCommandName())) {
                sent.add(event.getCommand().clone());
            }
        }
    }

    static final class Recording {
        @Bean
        Commands commands() {
            return new Commands();
        }

        @Bean
        MongoClientSettingsBuilderCustomizer record(Commands commands) {
            return settings -> settings.addCommandListener(commands);
        }
    }
}
