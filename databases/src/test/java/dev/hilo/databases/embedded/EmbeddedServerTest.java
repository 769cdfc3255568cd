package dev.hilo.databases.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import dev.hilo.databases.kind.EmbeddedDatabase;
import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.processes.ChildCommand;
import dev.hilo.processes.ChildProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Failing starts of a server, which is a script here. */
@Timeout(50)
class EmbeddedServerTest {
    @TempDir
    Path folder;

    @Test
    void aServerThatEndsIsReportedAtOnceWithWhatItSaid() {
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> EmbeddedServer.start(new Script("echo no room left; exit 7"), OptionalInt.empty()))
                .withMessageContaining("the script exited during its start with code 7: no room left")
                .withMessageContaining(folder.resolve("database.log").toString())
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    @Test
    void aPortThatWasTakenInBetweenIsChangedAFewTimes() {
        Script script = new Script("echo Address already in use; exit 1");
        assertThatExceptionOfType(PortTakenException.class)
                .isThrownBy(() -> EmbeddedServer.start(script, OptionalInt.empty()));
        assertThat(script.ports).hasSize(3).doesNotHaveDuplicates();
    }

    private final class Script implements EmbeddedDatabase {
        private final List<Integer> ports = new ArrayList<>();
        private final String text;

        private Script(String text) {
            this.text = text;
        }

        @Override
        public String kind() {
            return "script";
        }

        @Override
        public String product() {
            return "the script";
        }

        @Override
        public Path folder() {
            return folder;
        }

        @Override
        public ChildCommand prepare(int port) {
            ports.add(port);
            return ChildProcess.command("script", List.of("sh", "-c", text));
        }

        @Override
        public DatabaseClient client(int port) {
            return new Silence();
        }

        @Override
        public void started() {
            throw new AssertionError("never started");
        }

        @Override
        public Path data() {
            return folder.resolve("data");
        }

        @Override
        public List<String> reasons(List<String> log) {
            return log;
        }
    }

    private static final class Silence implements DatabaseClient {
        @Override
        public void ping() {
            throw new DatabaseException("silence");
        }

        @Override
        public Map<String, String> connection() {
            return Map.of();
        }

        @Override
        public ServerIdentity identity() {
            return new ServerIdentity("script", "1");
        }

        @Override
        public List<String> seed(DataSet data) {
            return List.of();
        }

        @Override
        public void execute(Path script) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isEmpty() {
            throw new UnsupportedOperationException();
        }

        @Override
        public SortedMap<String, Long> commands() {
            throw new DatabaseException("no server");
        }
    }
}
