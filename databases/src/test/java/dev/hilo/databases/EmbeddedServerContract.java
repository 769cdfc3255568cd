package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.movies.domain.MovieCatalogue;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What holds for every kind of database, asked of a real server. */
@Timeout(120)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EmbeddedServerContract {
    protected static final MovieCatalogue MOVIES = new MovieCatalogue(7, 1_234);

    private final String kind;

    private Path folder;

    protected DatabaseServer server;

    protected EmbeddedServerContract(String kind) {
        this.kind = kind;
    }

    /** Every stored movie, in the order of the ids. */
    protected abstract List<String> rows(DatabaseServer of);

    /** Changes, deletes and adds. @return the new id */
    protected abstract String write(DatabaseServer to);

    /** A URL with the login in it. */
    protected abstract String url(int port);

    @BeforeAll
    void start(@TempDir Path temporary) throws IOException {
        folder = temporary;
        server = Databases.start(kind, Files.createDirectory(folder.resolve("server")), CpuSet.parse(someProcessor()));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    protected int port() {
        return Integer.parseInt(server.connection().get("port"));
    }

    @Test
    void givesTheCatalogueInItsOrderWithRisingIds() {
        List<String> ids = server.seed(MOVIES);
        List<String> rows = rows(server);
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
        List<String> rows = rows(server);
        write(server);
        assertThat(rows(server)).isNotEqualTo(rows);
        assertThat(server.seed(MOVIES)).isEqualTo(ids);
        assertThat(rows(server)).isEqualTo(rows);
    }

    @Test
    void anotherSizeLeavesNothingOfTheLast() {
        server.seed(MOVIES);
        server.seed(new MovieCatalogue(7, 3));
        assertThat(rows(server)).hasSize(3);
    }

    @Test
    void newIdsComeLast() {
        server.seed(MOVIES);
        String id = write(server);
        assertThat(rows(server).getLast()).contains(id);
    }

    @Test
    void countsWhatItIsAskedToDo() {
        server.seed(MOVIES);
        SortedMap<String, Long> before = server.commands();
        write(server);
        write(server);
        SortedMap<String, Long> after = server.commands();

        assertThat(after.get("insert")).isEqualTo(before.get("insert") + 2);
        assertThat(after.get("delete")).isEqualTo(before.getOrDefault("delete", 0L) + 2);
    }

    @Test
    void isAProcessOnItsProcessor() throws IOException {
        assertThat(server.kind()).isEqualTo(kind);
        assertThat(server.isAlive()).isTrue();
        assertThat(allowedProcessors(String.valueOf(server.pid().orElseThrow())))
                .isEqualTo(someProcessor());
    }

    @Test
    void theSameServerCanBeReachedByUrl() {
        DatabaseServer external = Databases.external(kind, url(port()));
        assertThat(external.identity()).isEqualTo(server.identity());
        assertThat(external.pid()).isEmpty();
        assertThat(external.isAlive()).isTrue();
        assertThat(external.connection()).isEqualTo(server.connection());
        assertThat(external.seed(MOVIES)).isEqualTo(server.seed(MOVIES));
    }

    @Test
    void aPortWhereNobodyListensIsToldInOneLine() {
        int port = Ports.free();
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Databases.external(kind, url(port)))
                .withMessageContaining("127.0.0.1:" + port)
                .withMessageContaining("refused")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(250));
    }

    @Test
    void anUnreadableUrlIsNotRepeated() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Databases.external(kind, "ftp://me:secret@nowhere"))
                .withMessageContaining("not a URL of a")
                .withMessageNotContaining("secret");
    }

    @Test
    void leavesOnlyItsLog() throws Exception {
        Path home = folder.resolve("short");
        DatabaseServer other = Databases.start(kind, home, CpuSet.ALL);
        int port = Integer.parseInt(other.connection().get("port"));
        assertThat(filesWith(other.connection().get("password"), home)).isEmpty();
        other.close();
        other.close();
        assertThat(other.isAlive()).isFalse();
        assertThat(Ports.isFree(port)).isTrue();
        try (Stream<Path> left = Files.list(home)) {
            assertThat(left).containsExactly(home.resolve("database.log"));
        }
    }

    private static List<Path> filesWith(String secret, Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return secret.isEmpty()
                    ? List.of()
                    : files.filter(Files::isRegularFile)
                            .filter(file -> contains(file, secret))
                            .toList();
        }
    }

    private static boolean contains(Path file, String secret) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(secret);
        } catch (IOException e) {
            return false;
        }
    }

    protected static String someProcessor() throws IOException {
        return allowedProcessors("self").split("[,-]", 2)[0];
    }

    /** Of all threads, because each could have its own. */
    private static String allowedProcessors(String pid) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
            HashSet<String> lists = new HashSet<>();
            for (Path thread : threads.toList()) {
                lists.add(
                        Arrays.stream(Files.readString(thread.resolve("status")).split("\n"))
                                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                                .map(line -> line.split("\\s+")[1])
                                .findFirst()
                                .orElseThrow());
            }
            return String.join(";", lists);
        }
    }
}
