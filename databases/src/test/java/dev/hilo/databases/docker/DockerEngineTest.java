package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Ports;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Messages and requests about an engine, tested with a stub. */
@Timeout(120)
@ExtendWith(DockerProgramCondition.class)
class DockerEngineTest {
    private static final String IMAGE = "mysql:8.4.6";

    @TempDir
    Path folder;

    @Test
    void noEngineIsReportedInOneLineWithTheFix() throws Exception {
        String place = "tcp://127.0.0.1:" + Ports.free();
        assertThat(said(place))
                .containsExactly(
                        "no Docker engine answers at %s: start Docker, or use --databases embedded".formatted(place));
    }

    @Test
    void noProgramIsReportedInOneLineWithTheFix() throws Exception {
        assertThat(new DockerProcess(folder).said(IMAGE, Map.of("PATH", folder.toString())))
                .containsExactly("no program \"docker\" on the PATH: install Docker, or use --databases embedded");
    }

    @Test
    void anEngineThatDoesNotAnswerIsNotWaitedForLong() throws Exception {
        try (ServerSocket deaf = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            assertThat(said("tcp://127.0.0.1:" + deaf.getLocalPort()))
                    .containsExactly(
                            "the Docker engine did not answer \"docker version\" within 8 s: is it overloaded or stopped?");
        }
    }

    @Test
    void anEngineElsewhereIsRefusedBeforeItIsAsked() throws Exception {
        assertThat(said("ssh://somebody@192.0.2.1"))
                .containsExactly("the Docker engine runs on another machine, ssh://somebody@192.0.2.1: use one on this"
                        + " machine, or use --databases embedded");
    }

    @Test
    void anOldEngineIsRefused() throws Exception {
        try (StubEngine engine = StubEngine.start().api("1.40")) {
            assertThat(said(engine.place()))
                    .containsExactly(
                            "the Docker engine at %s has API 1.40, and hilo needs 1.41 (Docker 20.10) or newer: update Docker, or use --databases embedded"
                                    .formatted(engine.place()));
        }
    }

    @Test
    void anEngineThatCannotConfineContainersIsRefused() throws Exception {
        try (StubEngine engine = StubEngine.start().limits(false, true)) {
            assertThat(said(engine.place()))
                    .singleElement()
                    .asString()
                    .startsWith(
                            "the Docker engine at " + engine.place() + " cannot confine a container to processors (")
                    .endsWith(": use another engine, or use --databases embedded");
        }
    }

    @Test
    void aKernelThatDoesNotCountSwapIsWarnedOf() throws Exception {
        try (StubEngine engine = StubEngine.start().limits(true, false)) {
            said(engine.place());
            assertThat(new DockerProcess(folder).saidBeside())
                    .containsExactly("hilo: warning: this kernel does not count swap (start it with swapaccount=1): a"
                            + " database that needs more than --database-memory 1g is swapped instead of ended");
        }
    }

    @Test
    void anImageThatCannotBePulledIsReportedInOneLine() throws Exception {
        try (StubEngine engine = StubEngine.start().platform("none")) {
            assertThat(said(engine.place()))
                    .containsExactly("the image mysql:8.4.6 cannot be pulled: pull access denied: the stub has no"
                            + " registry; check its name and this machine's connection to the registry, or use"
                            + " --databases embedded");
        }
    }

    @Test
    void anImageOfOtherProcessorsIsRefused() throws Exception {
        try (StubEngine engine = StubEngine.start().platform("arm64")) {
            assertThat(said(engine.place()))
                    .containsExactly("the image mysql:8.4.6 is for linux/arm64, and this engine runs linux/amd64: name"
                            + " another, or use --databases embedded");
        }
    }

    @Test
    void theContainerIsAskedForWithItsLimitsAndOnLoopback() throws Exception {
        try (StubEngine engine = StubEngine.start()) {
            assertThat(said(engine.place()))
                    .containsExactly("mysql:8.4.6 did not start in Docker: the stub makes no containers; its log: "
                            + folder.resolve("database.log"));
            assertThat(engine.containers())
                    .singleElement()
                    .asString()
                    .contains("\"Image\":\"mysql:8.4.6\"")
                    .contains("\"CpusetCpus\":\"0\"")
                    .contains("\"Memory\":1073741824")
                    .contains("\"MemorySwap\":1073741824")
                    .contains("\"HostIp\":\"127.0.0.1\"")
                    .contains("--tls-version=")
                    .contains("MYSQL_DATABASE=library")
                    .contains("\"AutoRemove\":true");
            assertThat(new DockerProcess(folder).saidBeside()).isEmpty();
        }
    }

    @Test
    void aNameIsNeverReadAsAnOptionOrByAShell() throws Exception {
        try (StubEngine engine = StubEngine.start().platform("none")) {
            Path trap = folder.resolve("trap");
            for (String name : List.of("--help", "x;touch " + trap, "$(touch " + trap + ")")) {
                assertThat(new DockerProcess(folder).said(name, Map.of("DOCKER_HOST", engine.place())))
                        .singleElement()
                        .asString()
                        .startsWith("the image " + name + " cannot be ");
            }
            assertThat(Files.exists(trap)).isFalse();
        }
    }

    private List<String> said(String dockerHost) throws Exception {
        return new DockerProcess(folder).said(IMAGE, Map.of("DOCKER_HOST", dockerHost));
    }
}
