package dev.hilo.databases.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Ports;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as a user runs it, in a JVM of its own. */
@Timeout(120)
class DatabaseMainTest {
    /** As {@code Thorough} of contract-support, which this module does not know. */
    private static final String THOROUGH = "thorough";

    private final List<Process> started = new ArrayList<>();

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        List<ProcessHandle> servers =
                started.stream().flatMap(Process::descendants).toList();
        started.forEach(Process::destroyForcibly);
        // The servers write into the folder that is deleted next.
        servers.forEach(server -> server.onExit().join());
    }

    /** The kernel ends the server of each kind alike; PostgreSQL has processes of its own. */
    @Test
    void aKilledProgramLeavesNoServer() throws Exception {
        killProgram("postgresql");
    }

    @Tag(THOROUGH)
    @ParameterizedTest
    @ValueSource(strings = {"mysql", "mongodb"})
    void aKilledProgramLeavesNoServerOfAnotherKind(String kind) throws Exception {
        killProgram(kind);
    }

    private void killProgram(String kind) throws Exception {
        int port = Ports.free();
        Process program = main(Map.of(), kind, "library", "--port", String.valueOf(port), "--seed");
        List<String> said = firstLines(program, 2);
        assertThat(said.get(0)).contains("127.0.0.1:" + port);
        assertThat(said.get(1)).startsWith("20 books are in it");
        // A server may have processes of its own.
        List<ProcessHandle> servers = program.descendants().toList();
        program.destroyForcibly().waitFor();
        servers.forEach(server -> server.onExit().join());
        assertThat(Ports.isFree(port)).isTrue();
    }

    @Test
    void aStoppedProgramLeavesNothing() throws Exception {
        Process program = main(Map.of(), "mysql", "library", "--port", String.valueOf(Ports.free()));
        assertThat(firstLines(program, 1)).first().asString().contains("user library, password library");
        ProcessHandle server = program.children().findFirst().orElseThrow();
        program.toHandle().destroy();
        program.waitFor();
        assertThat(server.isAlive()).isFalse();
        assertThat(program.errorReader().lines()).isEmpty();
    }

    /** Each unpacks the programs of MariaDB, which takes longer than a start. */
    @Tag(THOROUGH)
    @Test
    void twoFirstStartsAtTheSameTimeShareOneInstallation() throws Exception {
        Map<String, String> cache = Map.of("XDG_CACHE_HOME", folder.toString());
        Process one = main(cache, "mysql", "library", "--port", String.valueOf(Ports.free()));
        Process other = main(cache, "mysql", "library", "--port", String.valueOf(Ports.free()));
        assertThat(firstLines(one, 1)).first().asString().startsWith("MariaDB");
        assertThat(firstLines(other, 1)).first().asString().startsWith("MariaDB");
        try (Stream<Path> installed = Files.list(folder.resolve("hilo"))) {
            assertThat(installed.filter(Files::isDirectory)).hasSize(1);
        }
    }

    @Test
    void aTakenPortIsReportedInOneLine() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process program = main(Map.of(), "mongodb", "library", "--port", String.valueOf(taken.getLocalPort()));
            assertThat(program.errorReader().lines())
                    .singleElement()
                    .asString()
                    .startsWith("hilo: port " + taken.getLocalPort() + " is taken");
            assertThat(program.waitFor()).isEqualTo(1);
        }
    }

    private Process main(Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + folder,
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                DatabaseMain.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        Process program = builder.start();
        started.add(program);
        return program;
    }

    private static List<String> firstLines(Process program, int count) throws IOException {
        BufferedReader output = program.inputReader();
        List<String> lines = new ArrayList<>();
        while (lines.size() < count) {
            String line = output.readLine();
            if (line == null) {
                throw new AssertionError(program.errorReader().lines().toList().toString());
            }
            lines.add(line);
        }
        return lines;
    }
}
