package dev.hilo.harness.probe.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.processes.Processor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentLibraryTest {
    @TempDir
    Path folder;

    /** @param machine number of the processor in the format ELF, at byte 18 of a file */
    @ParameterizedTest
    @CsvSource({"amd64, 62", "aarch64, 183"})
    void isThatOfTheProcessor(String architecture, int machine) throws IOException {
        AgentLibrary library = new AgentLibrary(new Processor("Linux", architecture));
        assertThat(library.isThere()).isTrue();
        assertThat(Files.readAllBytes(library.writeTo(folder))[18] & 0xff).isEqualTo(machine);
        AgentLibrary.removeFrom(folder);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void isMissingForAnother() {
        AgentLibrary library = new AgentLibrary(new Processor("Linux", "riscv64"));
        assertThat(library.isThere()).isFalse();
        assertThatThrownBy(() -> library.writeTo(folder)).hasMessage("async-profiler has no library for Linux riscv64");
    }
}
