package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.DueStart;
import dev.hilo.harness.run.FakeApplication;
import dev.hilo.harness.run.FakeStack;
import io.gatling.app.Gatling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run of the whole harness in a separate JVM, ended in the middle of a load. */
@Timeout(300)
class KilledRunTest {
    @TempDir
    Path home;

    /** One run, which is interrupted, resumed, killed, and resumed again to its end. */
    @Test
    void aRunThatEndsEarlyLeavesNoProcessAndIsResumed() throws Exception {
        FakeStack.make(home, "NeverEnds");
        interrupt(startUntilLoad("fake-stack-platform"));
        kill(resumeUntilLoad());
        nothingIsMissing(resumed());
    }

    /** Two processes that measure at the same time would disturb each other. */
    private void interrupt(Process bench) throws Exception {
        List<ProcessHandle> children = children(bench);
        Outcome refused = BenchCall.in(home, "resume", results().toString());

        assertThat(refused.exitCode()).isNotZero();
        assertThat(withoutWarnings(refused.err().lines()))
                .singleElement()
                .asString()
                .startsWith("bench: the run in %s is still active (process %d since ".formatted(results(), bench.pid()))
                .endsWith("): wait for it, or stop it first");

        new ProcessBuilder("kill", "-INT", String.valueOf(bench.pid())).start().waitFor();

        assertThat(bench.waitFor()).isNotZero();
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        assertNothingIsStored();
        assertThat(err())
                .containsExactly("bench: stopped; finished trials are kept: ./bench resume %s runs the others"
                        .formatted(results()));
    }

    private void kill(Process bench) throws Exception {
        List<ProcessHandle> children = children(bench);

        bench.destroyForcibly().waitFor();

        children.forEach(child -> child.onExit().join());
        assertNothingIsStored();
        Outcome report = BenchCall.in(home, "report", results().toString());
        assertThat(report.exitCode()).isEqualTo(2);
        assertThat(report.err())
                .isEqualTo("bench: %1$s holds no trial that has ended: run ./bench resume %1$s first%n"
                        .formatted(results()));
    }

    /** The kernel kills only hilo's own child processes; a service may have started workers. */
    @Thorough
    @Test
    void aKilledRunLeavesNoWorkerOfAService() throws Exception {
        FakeStack.make(home, "NeverEnds").withService();
        Process bench = startUntilLoad("greeted-served");
        List<ProcessHandle> greeters = bench.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("greeter.py"))
                .toList();
        assertThat(greeters).hasSize(2);

        bench.destroyForcibly().waitFor();

        greeters.forEach(child -> child.onExit().join());
    }

    /** Resumes the run, whose load now ends. */
    private ResultFolder resumed() throws Exception {
        FakeHome.replace(new FakeHome(home).workloads(), "NeverEnds", "EndsWell");
        RunResult run = ResultFolder.open(results()).run();
        Process resumed = bench("resume", results().toString());
        List<ProcessHandle> children = resumed.descendants().toList();

        int exitCode = resumed.waitFor();

        ResultFolder finished = ResultFolder.open(results());
        assertThat(exitCode).as(String.join("\n", err())).isEqualTo(exitCodeOf(finished));
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        assertThat(finished.run()).isEqualTo(run);
        assertThat(finished.trials()).extracting(TrialResult::planned).isEqualTo(run.planned());
        assertThat(DueStart.next(run.planned(), finished.attempts())).isEmpty();
        assertThat(results().resolve("report/index.html")).exists();
        return finished;
    }

    private void nothingIsMissing(ResultFolder finished) {
        Outcome again = BenchCall.in(home, "resume", results().toString());

        assertThat(again.exitCode()).as(again.err()).isEqualTo(exitCodeOf(finished));
        assertThat(again.out()).startsWith("nothing is missing in " + results()).contains("Report: ");
        assertThat(ResultFolder.open(results()).attempts()).isEqualTo(finished.attempts());
    }

    /** Expected exit code; on a busy machine no trial may count. */
    private static int exitCodeOf(ResultFolder finished) {
        return finished.trials().stream().anyMatch(trial -> trial.status() == TrialStatus.OK) ? 0 : 1;
    }

    private Process startUntilLoad(String variant) throws Exception {
        Process bench = bench(
                "run",
                "--suite=fakes",
                "--stacks=" + variant,
                "--trials=1",
                "--heap=64m",
                "--gc=serial",
                "--out=" + results());
        awaitLoad(bench, variant);
        return bench;
    }

    private Process resumeUntilLoad() throws Exception {
        Files.deleteIfExists(go("fake-stack-platform"));
        Process bench = bench("resume", results().toString());
        awaitLoad(bench, "fake-stack-platform");
        return bench;
    }

    private void awaitLoad(Process bench, String variant) throws InterruptedException {
        while (!Files.exists(go(variant))) {
            assertThat(bench.isAlive()).as("bench is alive").isTrue();
            Thread.sleep(50);
        }
    }

    /** The mark with which a load begins. */
    private Path go(String variant) {
        return results().resolve("starts/001-%s/fakes/load/go".formatted(variant));
    }

    /** Restores the default action of SIGINT: a shell makes background processes ignore it, and children inherit that. */
    private Process bench(String... words) throws IOException {
        return BenchProcess.within(List.of("env", "--default-signal=INT"), home, words)
                .process();
    }

    private List<String> err() throws IOException {
        return withoutWarnings(Files.readAllLines(home.resolve("err")).stream());
    }

    private static List<String> withoutWarnings(Stream<String> lines) {
        return lines.filter(line -> !line.startsWith("bench: warning: ")).toList();
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
