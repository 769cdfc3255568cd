package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.FakeStack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run of what is built, in a network namespace that has its own loopback and nothing else, as on a train. By day the smoke runs of {@code
 * .ci/run} are in one.
 */
@Thorough
@Timeout(120)
class OfflineRunTest {
    private static final List<String> OFFLINE =
            List.of("unshare", "--map-root-user", "--net", "sh", "-c", "ip link set lo up && exec \"$@\"", "sh");

    @TempDir
    Path home;

    @BeforeEach
    void namespacesAreAllowed() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(OFFLINE);
        command.add("true");
        boolean isAllowed;
        try {
            isAllowed = new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException absent) {
            isAllowed = false;
        }
        assumeTrue(isAllowed, "no network namespaces here");
        FakeStack.make(home, "EndsWell");
    }

    @Test
    void needsNoNetwork() throws Exception {
        Path folder = home.resolve("results/one");
        BenchProcess bench = BenchProcess.within(
                OFFLINE,
                home,
                "run",
                "--suite=fakes",
                "--stacks=platform",
                "--trials=1",
                "--heap=64m",
                "--gc=serial",
                "--out=" + folder);

        bench.exitCode();

        assertThat(ResultFolder.open(folder).trials())
                .as(String.join("\n", bench.err()))
                .isNotEmpty()
                .extracting(TrialResult::status)
                .doesNotContain(TrialStatus.FAILED);
        assertThat(folder.resolve("report/index.html")).isNotEmptyFile();
    }
}
