package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.embedded.EmbeddedSource;
import dev.hilo.databases.external.Credentials;
import dev.hilo.databases.external.ExternalSource;
import dev.hilo.databases.kind.Storage;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Properties of every embedded server. */
public abstract class EmbeddedServerContract extends DatabaseServerContract {
    private final Storage storage;

    protected EmbeddedServerContract(Protocol protocol, Storage storage) {
        super(protocol);
        this.storage = storage;
    }

    @Override
    protected DatabaseServer open(Path home) throws IOException {
        return start(home, CpuSet.parse(someProcessor()));
    }

    private DatabaseServer start(Path home, CpuSet cpus) throws IOException {
        return new EmbeddedSource(Map.of(protocol.kind(), storage)).open(protocol.kind(), "library", home, cpus);
    }

    protected int port() {
        return Integer.parseInt(server.connection().get("port"));
    }

    /** A source for this server by URL, with its login, as for a server that the user runs. */
    protected ExternalSource external(String url) {
        String prefix = "HILO_" + protocol.kind().toUpperCase(Locale.ROOT);
        Map<String, String> environment = Map.of(
                prefix + "_USER", server.connection().get("user"),
                prefix + "_PASSWORD", server.connection().get("password"));
        return new ExternalSource(Map.of(protocol.kind(), url), Credentials.read(environment, Optional.empty()), false);
    }

    @Test
    void isAProcessOnItsProcessor() throws IOException {
        assertThat(allowedProcessors(String.valueOf(server.pid().orElseThrow())))
                .isEqualTo(someProcessor());
    }

    @Test
    void theSameServerCanBeReachedByUrl() {
        ExternalSource source = external(protocol.url(port()));
        source.require(List.of(protocol.kind()), BOOKS);
        DatabaseServer external = source.open(protocol.kind(), "library", folder, CpuSet.ALL);
        assertThat(external.identity()).isEqualTo(server.identity());
        assertThat(external.pid()).isEmpty();
        assertThat(external.isAlive()).isTrue();
        assertThat(external.connection()).isEqualTo(server.connection());
        assertThat(external.seed(BOOKS)).isEqualTo(server.seed(BOOKS));
        assertThat(source.described())
                .isEqualTo("external: %s at 127.0.0.1:%d/library".formatted(protocol.kind(), port()));
    }

    /** The data of a user's own application is not foreign. */
    @Test
    void whatIsStoredIsNotForeignWhereNoDataSetIsToBeStored() {
        server.seed(BOOKS);
        external(protocol.url(port())).require(List.of(protocol.kind()), "library");
        assertThat(protocol.rows(server)).hasSize(SIZE);
    }

    @Test
    void aPortWhereNothingListensIsReportedInOneLine() {
        int port = Ports.free();
        ExternalSource source = external(protocol.url(port));
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> source.require(List.of(protocol.kind()), BOOKS))
                .withMessageContaining("127.0.0.1:" + port)
                .withMessageContaining("refused")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(250));
    }

    @Test
    void anUnreadableUrlIsNotRepeated() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> external("ftp://secret"))
                .withMessageContaining("not a URL of a")
                .withMessageNotContaining("secret");
    }

    @Test
    void leavesOnlyItsLog() throws Exception {
        Path home = folder.resolve("short");
        DatabaseServer other = start(home, CpuSet.ALL);
        int port = Integer.parseInt(other.connection().get("port"));
        assertThat(other.isEmpty()).isTrue();
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

    /** Allowed processors of all threads of a process, because each thread may have its own. */
    private static String allowedProcessors(String pid) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
            HashSet<String> lists = new HashSet<>();
            for (Path thread : threads.toList()) {
                allowed(thread).ifPresent(lists::add);
            }
            assertThat(lists).isNotEmpty();
            return String.join(";", lists);
        }
    }

    /** Empty for a thread that has ended since it was listed. */
    private static Optional<String> allowed(Path thread) {
        try {
            return Arrays.stream(Files.readString(thread.resolve("status")).split("\n"))
                    .filter(line -> line.startsWith("Cpus_allowed_list:"))
                    .map(line -> line.split("\\s+")[1])
                    .findFirst();
        } catch (IOException ended) {
            return Optional.empty();
        }
    }
}
