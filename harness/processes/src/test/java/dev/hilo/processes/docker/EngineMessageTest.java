package dev.hilo.processes.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineMessageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            docker: Error response from daemon: no space left on device. | no space left on device
            docker: Error response from daemon: No such image: x:1. See 'docker run --help'. | No such image: x:1
            Error response from daemon: pull access denied for x | pull access denied for x
            Error: No such container: x | No such container: x
            invalid reference format | invalid reference format
            """)
    void whatDockerPutsAroundEverythingIsLeftOut(String said, String plain) {
        assertThat(EngineMessage.plain(said)).isEqualTo(plain);
    }
}
