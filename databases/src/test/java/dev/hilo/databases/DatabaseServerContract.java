package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.movies.domain.MovieCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What holds for every server, wherever it comes from. */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DatabaseServerContract {
    protected static final MovieCatalogue MOVIES = new MovieCatalogue(7, 1_234);

    protected final Protocol protocol;

    protected Path folder;

    protected DatabaseServer server;

    protected DatabaseServerContract(Protocol protocol) {
        this.protocol = protocol;
    }

    protected abstract DatabaseServer open(Path home) throws IOException;

    @BeforeAll
    void start(@TempDir Path temporary) throws IOException {
        folder = temporary;
        server = open(Files.createDirectory(folder.resolve("server")));
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void isOfItsKindAndAlive() {
        assertThat(server.kind()).isEqualTo(protocol.kind());
        assertThat(server.isAlive()).isTrue();
    }

    @Test
    void givesTheCatalogueInItsOrderWithRisingIds() {
        List<String> ids = server.seed(MOVIES);
        List<String> rows = protocol.rows(server);
        assertThat(ids).hasSize(MOVIES.size()).doesNotHaveDuplicates();
        assertThat(rows).hasSize(MOVIES.size());
        for (int index : new int[] {0, 1, 999, 1_000, MOVIES.size() - 1}) {
            assertThat(rows.get(index))
                    .contains(ids.get(index))
                    .contains(MOVIES.movie(index).title());
        }
    }

    @Test
    void isTheSameAfterEverySeed() {
        List<String> ids = server.seed(MOVIES);
        List<String> rows = protocol.rows(server);
        protocol.write(server);
        assertThat(protocol.rows(server)).isNotEqualTo(rows);
        assertThat(server.seed(MOVIES)).isEqualTo(ids);
        assertThat(protocol.rows(server)).isEqualTo(rows);
    }

    @Test
    void anotherSizeLeavesNothingOfTheLast() {
        server.seed(MOVIES);
        server.seed(new MovieCatalogue(7, 3));
        assertThat(protocol.rows(server)).hasSize(3);
    }

    @Test
    void newIdsComeLast() {
        server.seed(MOVIES);
        String id = protocol.write(server);
        assertThat(protocol.rows(server).getLast()).contains(id);
    }

    @Test
    void keepsEveryCharacter() {
        server.seed(MOVIES);
        protocol.write(server);
        assertThat(protocol.rows(server).getLast()).contains("Ω 映画 🎬");
    }

    @Test
    void countsWhatItIsAskedToDo() {
        server.seed(MOVIES);
        SortedMap<String, Long> before = server.commands();
        protocol.write(server);
        protocol.write(server);
        SortedMap<String, Long> after = server.commands();

        assertThat(after.get("insert")).isEqualTo(before.get("insert") + 2);
        assertThat(after.get("delete")).isEqualTo(before.getOrDefault("delete", 0L) + 2);
    }

    @Test
    void canBeReachedByWhatItSaysOfItself() {
        DatabaseServer again = Databases.running(protocol.kind(), server.connection());
        assertThat(again.identity()).isEqualTo(server.identity());
        assertThat(again.connection()).isEqualTo(server.connection());
        again.close();
        assertThat(server.isAlive()).isTrue();
    }
}
