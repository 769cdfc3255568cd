package dev.hilo.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import dev.hilo.processes.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts of this folder, and .ci/engine. */
@Timeout(60)
class ScriptsTest {
    private static final Path START = Source.docker().resolve("prometheus/start");
    private static final Path TRY = Source.docker().resolve("try");
    private static final Path ENGINE = Source.home().resolve(".ci/engine");
    private static final Path IMAGE = Source.docker().resolve("hilo/image");
    private static final Path HEALTH = Source.docker().resolve("health");

    @TempDir
    Path folder;

    private record Ended(int code, String out, String err) {}

    @Test
    void aPortThatIsTaken() throws Exception {
        assumeTrue(Prometheus.isInstalled(), Prometheus.MISSING);
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());

            Ended ended = run(START, port, folder.toString());

            assertThat(ended).isEqualTo(new Ended(2, "", """
                            start: port %s is taken by another program (perhaps the service of the package: \
                            systemctl disable --now prometheus): stop it, or name another: %s 9091
                            """.formatted(port, START)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "http", "9090;ls"})
    void aPortThatIsNone(String port) throws Exception {
        assumeTrue(Prometheus.isInstalled(), Prometheus.MISSING);

        assertThat(run(START, port, folder.toString()))
                .isEqualTo(new Ended(2, "", "start: \"%s\" is not a port: use one from 1 to 65535\n".formatted(port)));
    }

    @Test
    void aDataFolderThatCannotBe() throws Exception {
        assumeTrue(Prometheus.isInstalled(), Prometheus.MISSING);
        Path file = Files.createFile(folder.resolve("file"));

        String port = String.valueOf(Ports.free());
        String data = file.resolve("data").toString();

        assertThat(run(START, port, data))
                .isEqualTo(new Ended(
                        2,
                        "",
                        "start: cannot make the folder %s: name another: %s %s FOLDER\n".formatted(data, START, port)));
    }

    @ParameterizedTest
    @CsvSource({"200, 0", "503, 1", "404, 1"})
    void healthIsTheAnswerOfTheApplication(int status, int code) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/up", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        try {
            assertThat(run(HEALTH, "/up", String.valueOf(server.getAddress().getPort()))
                            .code())
                    .isEqualTo(code);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void nobodyAnswers() throws Exception {
        assertThat(run(HEALTH, "/up", String.valueOf(Ports.free())).code()).isEqualTo(1);
    }

    @Test
    void withoutAnEngineNothingIsTried() throws Exception {
        Ended ended = run(TRY);

        assertThat(ended.code()).isZero();
        assertThat(ended.out())
                .startsWith("docker/try: SKIPPED: no Docker engine can be used here: ")
                .hasLineCount(1);
        assertThat(ended.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "restart"})
    void theEngineKnowsTwoWords(String word) throws Exception {
        assertThat(run(ENGINE, word)).isEqualTo(new Ended(1, "", "engine: say start or stop\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "push name archive", "build name"})
    void anImageNeedsThreeWords(String words) throws Exception {
        assertThat(run(IMAGE, words.isEmpty() ? new String[0] : words.split(" ")))
                .isEqualTo(new Ended(
                        2, "", "docker/hilo/image: say build NAME ARCHIVE, or publish NAME:VERSION ARCHIVE\n"));
    }

    @Test
    void anImageNeedsAnArchiveAndAnEngine() throws Exception {
        Path archive = Files.createFile(folder.resolve("hilo.tar.zst"));

        assertThat(run(IMAGE, "build", "hilo", "none.tar.zst").err())
                .isEqualTo(
                        "docker/hilo/image: there is no none.tar.zst: ./mvnw -Prelease -DskipTests package makes one\n");
        assertThat(run(IMAGE, "build", "hilo", archive.toString()).err())
                .isEqualTo("docker/hilo/image: no Docker engine answers: start one\n");
    }

    @Test
    void withoutAnEngineTheImageIsNotTried() throws Exception {
        assertThat(run(Source.docker().resolve("hilo/try")))
                .isEqualTo(new Ended(0, "docker/hilo/try: SKIPPED: no Docker engine can be used here\n", ""));
    }

    /** The builder that the user has chosen stays chosen, and none is left behind. */
    @Test
    void anImageIsPublishedByABuilderOfItsOwn() throws Exception {
        Files.createDirectories(folder.resolve("hilo/harness/cli/target/lib"));
        Path archive = folder.resolve("hilo.tar.zst");
        Ended packed = run(Path.of("tar"), "-C", folder.toString(), "--zstd", "-cf", archive.toString(), "hilo");
        assumeTrue(packed.code() == 0, packed.err());
        Path docker = Files.writeString(
                Files.createDirectory(folder.resolve("bin")).resolve("docker"), """
                        #!/bin/sh
                        echo "$*" >>'%s'
                        case "$*" in
                          "buildx create"*) echo "$4" ;;
                          "buildx build"*) exit 9 ;;
                        esac
                        """.formatted(folder.resolve("calls")));
        Files.setPosixFilePermissions(docker, PosixFilePermissions.fromString("rwx------"));
        String path = docker.getParent() + ":" + System.getenv("PATH");

        assertThat(run(Map.of("PATH", path), IMAGE, "publish", "hilo:1.2.3", archive.toString())
                        .code())
                .isEqualTo(9);

        List<String> calls = Files.readAllLines(folder.resolve("calls"));
        assertThat(calls).hasSize(4).first().isEqualTo("version");
        assertThat(calls.get(1)).startsWith("buildx create --name hilo-image-").doesNotContain("--use");
        String builder = calls.get(1).replace("buildx create --name ", "");
        assertThat(calls.get(2)).startsWith("buildx build --builder " + builder + " --tag hilo:1.2.3 ");
        assertThat(calls.get(3)).isEqualTo("buildx rm " + builder);
    }

    /** As in a container that is read-only. */
    @Test
    void aContainerWithoutTemporaryFiles() throws Exception {
        Map<String, String> environment =
                Map.of("TMPDIR", folder.resolve("none").toString(), "XDG_CACHE_HOME", "");

        assertThat(run(environment, Source.docker().resolve("hilo/start")))
                .isEqualTo(
                        new Ended(
                                2,
                                "",
                                "hilo: there is no folder for temporary files in this container: call docker run with --tmpfs /tmp:exec\n"));
    }

    /** Runs a script in an environment without a Docker engine. */
    private Ended run(Path script, String... words) throws IOException, InterruptedException {
        return run(Map.of("DOCKER_HOST", "unix://" + folder.resolve("none")), script, words);
    }

    private Ended run(Map<String, String> environment, Path script, String... words)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        return new Ended(
                process.waitFor(), Files.readString(folder.resolve("out")), Files.readString(folder.resolve("err")));
    }
}
