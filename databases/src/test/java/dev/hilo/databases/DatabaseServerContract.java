package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.external.ExternalServer;
import dev.hilo.databases.registry.Databases;
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

/** Properties of every server, whatever its source. */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class DatabaseServerContract {
    protected static final int SIZE = 1_234;
    protected static final DataSet BOOKS = Library.of(SIZE);

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
    void storesTheRowsInTheirOrderWithRisingKeys() {
        List<String> ids = server.seed(BOOKS);
        List<String> rows = protocol.rows(server);
        assertThat(ids).hasSize(SIZE).doesNotHaveDuplicates();
        assertThat(rows).hasSize(SIZE);
        for (int index : new int[] {0, 1, 999, 1_000, SIZE - 1}) {
            assertThat(rows.get(index)).contains(ids.get(index)).contains(Library.title(index));
        }
    }

    @Test
    void isTheSameAfterEverySeed() {
        List<String> ids = server.seed(BOOKS);
        List<String> rows = protocol.rows(server);
        protocol.write(server);
        assertThat(protocol.rows(server)).isNotEqualTo(rows);
        assertThat(server.seed(BOOKS)).isEqualTo(ids);
        assertThat(protocol.rows(server)).isEqualTo(rows);
    }

    @Test
    void anotherSizeLeavesNothingOfTheLast() {
        server.seed(BOOKS);
        server.seed(Library.of(3));
        assertThat(protocol.rows(server)).hasSize(3);
    }

    @Test
    void storesEveryEntityAndEveryTypeOfField() {
        server.seed(BOOKS);
        assertThat(protocol.book(server, 3))
                .containsExactly("Book 3 🎬", 3, 30_000_000_000L, 0.75, true, Library.OPENED);
        assertThat(protocol.labels(server)).containsExactly("a", "b", "c");
    }

    @Test
    void isNotEmptyOnceItIsSeeded() {
        server.seed(BOOKS);
        assertThat(server.isEmpty()).isFalse();
    }

    @Test
    void hasAUrl() {
        assertThat(server.connection())
                .containsKey(Databases.kind(protocol.kind()).urlKey());
    }

    @Test
    void newIdsComeLast() {
        server.seed(BOOKS);
        String id = protocol.write(server);
        assertThat(protocol.rows(server).getLast()).contains(id);
    }

    @Test
    void keepsEveryCharacter() {
        server.seed(BOOKS);
        protocol.write(server);
        assertThat(protocol.rows(server).getLast()).contains("Ω 映画 🎬");
    }

    @Test
    void countsWhatItIsAskedToDo() {
        server.seed(BOOKS);
        SortedMap<String, Long> before = server.commands();
        protocol.write(server);
        protocol.write(server);
        SortedMap<String, Long> after = server.commands();

        assertThat(after.get("insert")).isEqualTo(before.get("insert") + 2);
        assertThat(after.get("delete")).isEqualTo(before.getOrDefault("delete", 0L) + 2);
    }

    @Test
    void canBeReachedByWhatItSaysOfItself() {
        DatabaseServer again = ExternalServer.running(protocol.kind(), server.connection());
        assertThat(again.identity()).isEqualTo(server.identity());
        assertThat(again.connection()).isEqualTo(server.connection());
        again.close();
        assertThat(server.isAlive()).isTrue();
    }
}
