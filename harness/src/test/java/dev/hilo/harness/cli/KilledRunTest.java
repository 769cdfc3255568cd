package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.run.FakeApplication;
import dev.hilo.harness.run.FakeStack;
import io.gatling.app.Gatling;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole harness in a JVM of its own, ended in the middle of a load. */
@Timeout(120)
class KilledRunTest {
    @TempDir
    Path home;

    @Test
    void killedItLeavesNoProcess() throws Exception {
        Process bench = startUntilLoad();
        List<ProcessHandle> children = children(bench);

        bench.destroyForcibly().waitFor();

        children.forEach(child -> child.onExit().join());
        assertNothingIsStored();
        assertThat(BenchCall.in(home, "report", results().toString()).exitCode())
                .as("its report")
                .isZero();
    }

    @Test
    void interruptedItStopsWhatItStartedAndSaysWhatIsKept() throws Exception {
        Process bench = startUntilLoad();
        List<ProcessHandle> children = children(bench);

        bench.destroy();

        assertThat(bench.waitFor()).isNotZero();
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        assertNothingIsStored();
        assertThat(Files.readString(home.resolve("err")).lines().filter(line -> !line.startsWith("bench: warning: ")))
                .containsExactly("bench: stopped; finished trials are kept: ./bench report %s makes their report"
                        .formatted(results()));
    }

    private Process startUntilLoad() throws Exception {
        FakeStack.make(home, "NeverEnds");
        Process bench = new ProcessBuilder(
                        JavaLauncher.path().toString(),
                        "-Dhilo.home=" + home,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Bench.class.getName(),
                        "run",
                        "--suite=fakes",
                        "--stacks=platform",
                        "--trials=1",
                        "--heap=64m",
                        "--gc=serial",
                        "--out=" + results())
                .redirectOutput(home.resolve("out").toFile())
                .redirectError(home.resolve("err").toFile())
                .start();
        while (!Files.exists(results().resolve("starts/001-fake-stack-platform/fakes/load/go"))) {
            assertThat(bench.isAlive()).as("bench is alive").isTrue();
            Thread.sleep(50);
        }
        return bench;
    }

    private static List<ProcessHandle> children(Process bench) {
        List<ProcessHandle> children = bench.descendants().toList();
        Stream<String> commands =
                children.stream().map(child -> child.info().commandLine().orElse(""));
        assertThat(commands)
                .anyMatch(command -> command.contains(FakeApplication.class.getName()))
                .anyMatch(command -> command.contains(Gatling.class.getName()));
        return children;
    }

    private void assertNothingIsStored() {
        assertThat(ResultFolder.open(results()).trials()).isEmpty();
    }

    private Path results() {
        return home.resolve("results/killed");
    }
}
