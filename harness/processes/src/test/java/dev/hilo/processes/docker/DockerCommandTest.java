package dev.hilo.processes.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.docker.DockerCommand.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DockerCommandTest {
    @Test
    void anEngineThatTheUserMayNotUseIsThere() {
        Answer answer =
                failed("Got permission denied while trying to connect to the Docker daemon socket at unix:///x");

        assertThat(answer.lacksRights()).isTrue();
        assertThat(answer.foundNoEngine()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Cannot connect to the Docker daemon at unix:///x. Is the docker daemon running?",
                "failed to connect to the docker API at unix:///x",
                "error during connect: Get http://x: EOF"
            })
    void eachVersionSaysInItsOwnWordsThatThereIsNone(String words) {
        assertThat(failed(words).foundNoEngine()).isTrue();
        assertThat(failed(words).lacksRights()).isFalse();
    }

    @Test
    void anObjectionIsTheLastThatWasSaidOfIt() {
        assertThat(failed("Unable to find image\nError response from daemon: no space left.")
                        .objection())
                .isEqualTo("no space left");
        assertThat(new Answer(1, "Error occurred during initialization of VM", "").objection())
                .isEqualTo("Error occurred during initialization of VM");
        assertThat(new Answer(1, "", "").objection()).isEqualTo("it says nothing");
    }

    private static Answer failed(String errors) {
        return new Answer(1, "what it printed besides", errors);
    }
}
