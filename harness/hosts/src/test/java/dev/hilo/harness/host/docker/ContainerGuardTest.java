package dev.hilo.harness.host.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The guard's script with a stand-in for the program {@code docker}. */
@Timeout(60)
class ContainerGuardTest {
    @TempDir
    Path folder;

    @Test
    void aContainerThatTheEngineDoesNotKnowIsRemoved() throws Exception {
        assertThat(exitCode("echo 'Error response from daemon: No such container: mine' >&2; exit 1"))
                .isZero();
    }

    @Test
    void anEngineThatDoesNotAnswerHasNotRemovedIt() throws Exception {
        assertThat(exitCode("echo 'Cannot connect to the Docker daemon' >&2; exit 1"))
                .isEqualTo(1);
    }

    @Test
    void anEngineThatAnswersAgainIsAskedAgain() throws Exception {
        String restarting = """
                [ "$1" = rm ] && echo "$4" >>'%1$s'
                [ "$(wc -l <'%1$s')" -lt 3 ] || { echo "Error: No such container: mine" >&2; exit 1; }
                echo "Cannot connect to the Docker daemon" >&2
                exit 1
                """;
        Path removals = folder.resolve("removals");

        assertThat(exitCode(restarting.formatted(removals))).isZero();

        assertThat(removals).hasContent("mine\nmine\nmine");
    }

    private int exitCode(String docker) throws Exception {
        Path program = Files.writeString(folder.resolve("docker"), "#!/bin/sh\n" + docker + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        ProcessBuilder script = new ProcessBuilder("sh", "-c", ContainerGuard.SCRIPT, "remove-container", "mine")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        script.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        return script.start().waitFor();
    }
}
