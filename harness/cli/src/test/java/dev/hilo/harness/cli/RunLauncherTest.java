package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.report.compare.FakeRun;
import dev.hilo.harness.result.RunResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunLauncherTest {
    @TempDir
    Path folder;

    /** Exit codes for runs whose fake trials differ by half a percent at most. */
    @ParameterizedTest
    @CsvSource({"1, 0", "1.03, 0", "1.2, 3"})
    void anAaDifferenceIsInTheExitCode(double factor, int code) {
        assertThat(RunLauncher.exitCode(run().aaFactor(factor).write(folder))).isEqualTo(code);
    }

    /** Whatever its trials say, no figure of it counts. */
    @Test
    void anEmulatorIsInTheExitCode() {
        assertThat(RunLauncher.exitCode(
                        run().environment(RunResult.EMULATOR, "qemu-aarch64").write(folder)))
                .isEqualTo(RunLauncher.ALARM);
    }

    @Test
    void withoutControlsThereIsNoAlarm() {
        assertThat(RunLauncher.exitCode(run().withoutAaRepeats().write(folder))).isZero();
    }

    private static FakeRun run() {
        return new FakeRun().variant("movies-one", 370, 20, 1.9).variant("movies-two", 360, 12, 1.4);
    }
}
