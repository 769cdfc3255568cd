package dev.hilo.maven;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThisSystemTest {
    @ParameterizedTest
    @ValueSource(strings = {"Mac OS X", "Windows 11"})
    void anotherThanLinuxIsToldWhatToDo(String name) {
        assertThatIOException()
                .isThrownBy(new ThisSystem(name)::requireLinux)
                .withMessage(
                        "hilo measures through Linux' /proc and this is " + name
                                + ": run its image in Docker, or hilo in Linux on this computer (Windows: wsl --install) or on another machine");
    }

    @Test
    void thisOneServes() {
        assertThatCode(ThisSystem.ofThisMachine()::requireLinux).doesNotThrowAnyException();
    }
}
