package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.Processor.Part;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessorTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, MARIADB, linux",
        "Linux, aarch64, MARIADB,",
        "Linux, riscv64, MARIADB,",
        "Mac OS X, aarch64, MARIADB,",
        "Linux, amd64, POSTGRESQL, postgres-linux-x86_64.txz",
        "Linux, aarch64, POSTGRESQL, postgres-linux-arm_64.txz",
        "Linux, riscv64, POSTGRESQL,",
        "Mac OS X, aarch64, POSTGRESQL,",
        "Linux, amd64, PROFILER, linux-x64/libasyncProfiler.so",
        "Linux, aarch64, PROFILER, linux-arm64/libasyncProfiler.so",
        "Linux, riscv64, PROFILER,",
    })
    void aPartHasANameForAProcessorOrNone(String system, String architecture, Part part, String expected) {
        assertThat(new Processor(system, architecture).nameOf(part).orElse(null))
                .isEqualTo(expected);
    }
}
