package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.hilo.processes.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is said and asked of an engine, with a stub in the place of one; against a real one: {@code -Dhilo.databases=docker}. */
@Timeout(120)
class DockerEngineTest {
    private static final Map<String, String> WITHOUT_GUARD =
            Map.of("TESTCONTAINERS_RYUK_DISABLED", "true", "TESTCONTAINERS_CHECKS_DISABLE", "true");

    @TempDir
    Path folder;

    @Test
    void noEngineIsReportedInOneLineWithTheFix() throws Exception {
        assumeFalse(Files.exists(Path.of("/var/run/docker.sock")), "this machine has a Docker engine");
        String place = "tcp://127.0.0.1:" + Ports.free();
        assertThat(said(place, Map.of()))
                .containsExactly(
                        "no Docker engine answers at %s: start Docker (or let this user use it), or use --databases embedded"
                                .formatted(place));
    }

    @Test
    void anImageThatCannotBePulledIsReportedInOneLine() throws Exception {
        try (StubEngine engine = StubEngine.start(false)) {
            assertThat(said(engine.place(), WITHOUT_GUARD))
                    .singleElement()
                    .asString()
                    .startsWith("the image mysql:8.4.6 cannot be pulled: ")
                    .contains("pull access denied")
                    .endsWith("or use --databases embedded");
        }
    }

    @Test
    void aGuardThatCannotBePulledIsReportedInOneLine() throws Exception {
        try (StubEngine engine = StubEngine.start(false)) {
            assertThat(said(engine.place(), Map.of()))
                    .singleElement()
                    .asString()
                    .startsWith("Docker answers, but Testcontainers cannot use it: ")
                    .contains("pull access denied");
        }
    }

    @Test
    void theContainerIsAskedForWithItsLimitsAndOnLoopback() throws Exception {
        try (StubEngine engine = StubEngine.start(true)) {
            assertThat(said(engine.place(), WITHOUT_GUARD))
                    .singleElement()
                    .asString()
                    .startsWith("mysql:8.4.6 did not start in Docker: ")
                    .contains("the stub makes no containers")
                    .contains(folder.resolve("database.log").toString());
            assertThat(engine.containers())
                    .isNotEmpty()
                    .allSatisfy(asked -> assertThat(asked)
                            .contains("\"Image\":\"mysql:8.4.6\"")
                            .contains("\"CpusetCpus\":\"0\"")
                            .contains("\"Memory\":1073741824")
                            .contains("\"MemorySwap\":1073741824")
                            .contains("\"HostIp\":\"127.0.0.1\"")
                            .contains("--tls-version=")
                            .contains("MYSQL_DATABASE=library"));
        }
    }

    @Test
    void theGuardListensOnLoopbackToo() throws Exception {
        try (StubEngine engine = StubEngine.start(true)) {
            said(engine.place(), Map.of());
            assertThat(engine.containers())
                    .isNotEmpty()
                    .allSatisfy(asked -> assertThat(asked).contains("ryuk").contains("\"HostIp\":\"127.0.0.1\""));
        }
    }

    private List<String> said(String dockerHost, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Duser.home=" + folder,
                        "-Dslf4j.internal.verbosity=ERROR",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DockerProgram.class.getName(),
                        folder.toString())
                .redirectOutput(out.toFile());
        builder.environment().put("DOCKER_HOST", dockerHost);
        builder.environment().putAll(environment);
        Process program = builder.start();
        try {
            assertThat(program.waitFor(100, TimeUnit.SECONDS)).isTrue();
        } finally {
            program.destroyForcibly();
        }
        return Files.readAllLines(out);
    }
}
