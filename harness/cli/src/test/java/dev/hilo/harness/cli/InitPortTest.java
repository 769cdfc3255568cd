package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.init.CodedPort;
import dev.hilo.harness.init.FixedPort;
import dev.hilo.harness.init.SmallJar;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** {@code bench init} for programs that do not listen on the port that hilo gives them. */
class InitPortTest extends InitTest {
    /** {@code PortHelpTest} has those whose classes name it. */
    @Test
    void aProgramWhoseUsageNamesItsPort() throws IOException {
        shop("shop.jar");

        Outcome outcome = init("--argument", "own-port");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting it again with --help: its usage may say how it learns its port\n"
                        + "starting it again with --port ${port}: its usage names --port\n");
        assertThat(written())
                .contains(
                        "  arguments: [own-port, \"--port\", \"${port}\"]  # guess: its usage names --port\n  ready:");
        assertThat(outcomeFile())
                .contains("\"started\" : true", "\"requests\" : 4", "\"with_data\" : 3", "\"reason\" : \"\"");
    }

    @Test
    void aProgramThatKeepsItsPort() throws IOException {
        SmallJar.ofProgram(folder.resolve("fixed.jar"), FixedPort.class);

        Outcome outcome = init();

        assertThat(outcome.out())
                .containsPattern(
                        "It listens on port \\d+ and was not seen to read another from PORT, SERVER_PORT, HTTP_PORT");
        assertThat(outcome.err())
                .containsPattern("did not start: the application listens on \\d+, not on the port that hilo gave it")
                .hasLineCount(1);
        assertThat(written()).doesNotContain("--help");
        assertThat(outcomeFile()).contains("\"started\" : false", "not on the port that hilo gave it");
    }

    /** The port of a script's JVM is moved by the same variable. */
    @Thorough
    @Test
    void aPortThatTheCodeFixesIsMoved() throws IOException {
        SmallJar.ofProgram(folder.resolve("coded.jar"), CodedPort.class);
        int port = FixedPorts.free();

        Outcome outcome = init("--argument", String.valueOf(port));

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("starting it again with JDK_JAVA_OPTIONS: its code fixes port %d, ".formatted(port));
        assertThat(written())
                .contains("    JDK_JAVA_OPTIONS: \"-javaagent:${artifact-folder}/hilo-port.jar=%d:${port}\"  # guess: "
                        .formatted(port))
                .doesNotContain("--help");
    }

    @Test
    void aPortOfAScriptsJvmIsMoved() throws IOException {
        SmallJar.ofProgram(folder.resolve("coded.jar"), CodedPort.class);
        script("coded.sh", "coded.jar", CodedPort.class);
        int port = FixedPorts.free();

        Outcome outcome = init("--command", "./coded.sh " + port);

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("\nThe question: G1 or the serial collector?\n");
        String moved = "-javaagent:${artifact-folder}/hilo-port.jar=%d:${port}".formatted(port);
        assertThat(written())
                .contains("    JDK_JAVA_OPTIONS: \"%s\"  # guess: ".formatted(moved))
                .contains("G1: {environment: {JDK_JAVA_OPTIONS: \"%s -XX:+UseG1GC\"}}".formatted(moved));
        assertThat(BenchCall.in(SourceTree.home(), "list", "--project", folder.toString())
                        .out())
                .contains("G1", "Serial");
    }
}
