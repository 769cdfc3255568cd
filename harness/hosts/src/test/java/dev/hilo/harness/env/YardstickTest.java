package dev.hilo.harness.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YardstickTest {
    @TempDir
    Path folder;

    /** Memory is farther away than a register on every machine. */
    @Test
    void aRandomReadTakesLongerThanAStep() {
        Yardstick measured = Yardstick.measure();

        assertThat(measured.stepNanos()).isPositive();
        assertThat(measured.readNanos()).isGreaterThan(measured.stepNanos());
    }

    @Test
    void isWrittenAsOneLine() throws Exception {
        new Yardstick(1.23456, 212.34).write(folder.resolve("probes"));

        assertThat(Files.readAllLines(folder.resolve("probes/yardstick.csv")))
                .containsExactly("step_ns,read_ns", "1.235,212.3");
    }
}
