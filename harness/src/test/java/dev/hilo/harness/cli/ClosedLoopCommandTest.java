package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.run.FakeApplication;
import dev.hilo.harness.run.FakeStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole command in a JVM of its own, with an application that answers always, a real database and mostly a wrk that only talks. */
@Timeout(180)
class ClosedLoopCommandTest {
    private static final String OUTPUT = """
              Latency Distribution
                 50%    1.50ms
                 99%   12.00ms
              5000 requests in 1.00s, 1.00MB read
            """;

    @TempDir
    Path home;

    @BeforeEach
    void makeHome() throws IOException {
        FakeStack.make(home, "EndsWell");
        new FakeHome(home).with("database", "database: mongodb");
    }

    @Test
    void aVariantThatFailsDoesNotStopTheOthers() throws Exception {
        wrkThat("cat <<END\n" + OUTPUT + "Requests/sec:   5000.00\nEND");

        BenchProcess bench = start("--rounds=2", "--seed=3");

        assertThat(bench.exitCode()).isEqualTo(1);
        assertThat(bench.err()).isEmpty();
        assertThat(bench.out())
                .contains("4 measurements, about 2 min; 32 connections, seed 3", "results in " + results())
                .anyMatch(
                        line -> line.matches(
                                "\\| fake-stack-platform \\| +5,000 \\[5,000, 5,000\\] \\| +1.50 \\| +12.00 \\| .* 0 \\| +0 \\| +2 \\|"))
                .anyMatch(line -> line.matches("\\| fake-stack-virtual .* 2 of 2 FAILED \\|"))
                .anyMatch(line -> line.startsWith("- FAILED: fake-stack-virtual, round 2: start application: "));
        assertThat(csv()).hasSize(5).filteredOn(line -> line.contains(",ok,")).hasSize(2);
    }

    @Test
    void answersThatAreNotGoodMakeAMeasurementFail() throws Exception {
        wrkThat("cat <<END\n" + OUTPUT + "  Non-2xx or 3xx responses: 9\nRequests/sec:   5000.00\nEND");

        BenchProcess bench = start("--stacks=platform", "--rounds=1");

        assertThat(bench.exitCode()).isEqualTo(1);
        assertThat(bench.out())
                .contains(
                        "- FAILED: fake-stack-platform, round 1: measure: "
                                + "9 of 5000 answers had an error status; socket errors: connect 0, read 0, write 0, timeout 0");
        assertThat(csv().getLast()).contains(",failed,", ",5000,1.5,12,", ",5000,9,0,");
    }

    @Test
    void aFlightRecordingIsMadeWhenAskedFor() throws Exception {
        wrkThat("sleep 1; cat <<END\n" + OUTPUT + "Requests/sec:   5000.00\nEND");

        BenchProcess bench = start("--stacks=platform", "--rounds=1", "--jfr");

        assertThat(bench.exitCode()).as("%s", bench.out()).isZero();
        assertThat(measurement().resolve("profile.jfr")).isNotEmptyFile();
        assertThat(bench.out())
                .contains("a flight recording is made of each measured part: figures are lower than without --jfr");
    }

    @Test
    void wrkThatBreaksIsToldWithItsLastWords() throws Exception {
        wrkThat("echo 'movies.lua: out of ideas'; exit 1");

        BenchProcess bench = start("--stacks=platform", "--rounds=1");

        assertThat(bench.exitCode()).isEqualTo(1);
        assertThat(bench.out())
                .contains(
                        "- FAILED: fake-stack-platform, round 1: warm up: wrk ended with code 1 and without its figures; the end of "
                                + measurement().resolve("warm-up-few-connections.txt") + ": movies.lua: out of ideas");
    }

    @Test
    void interruptedItStopsWhatItStartedAndKeepsWhatItHas() throws Exception {
        wrkThat("touch '%s'; exec sleep 100".formatted(home.resolve("loading")));
        BenchProcess bench = start("--stacks=platform", "--rounds=1");
        List<ProcessHandle> children = childrenUnderLoad(bench);

        bench.process().destroy();

        assertThat(bench.exitCode()).isNotZero();
        assertThat(children).noneMatch(ProcessHandle::isAlive);
        assertThat(bench.err()).containsExactly("bench: stopped; measurements that had ended are kept in " + results());
    }

    @Test
    void withoutWrkItSaysHowToGetIt() throws Exception {
        BenchProcess bench = BenchProcess.startWithPath(home, home.toString(), words());

        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).containsExactly("bench: not found on the PATH: wrk: apt-get install wrk");
        assertThat(results()).doesNotExist();
    }

    @Test
    void aFolderWithSomethingInItIsRefused() throws Exception {
        wrkThat("exit 1");
        Files.createDirectories(results().resolve("treasure"));

        BenchProcess bench = start();

        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err())
                .containsExactly("bench: %s is not empty: choose another folder with --out".formatted(results()));
    }

    @Test
    void withTheRealWrk() throws Exception {
        assumeThat(HostChecks.program("wrk", "apt-get install wrk"))
                .as("wrk is not installed")
                .isEmpty();

        BenchProcess bench = start("--stacks=platform", "--rounds=1", "--connections=3");

        assertThat(bench.exitCode()).as("%s", bench.out()).isZero();
        assertThat(measurement().resolve("wrk.txt")).content().contains("3 connections", "Requests/sec:");
        String[] cells = csv().getLast().split(",");
        assertThat(Double.parseDouble(cells[11])).as("requests/s").isPositive();
        assertThat(Double.parseDouble(cells[15])).as("application CPU %").isPositive();
        assertThat(Double.parseDouble(cells[17])).as("wrk CPU %").isPositive();
    }

    private void wrkThat(String script) throws IOException {
        Path wrk =
                Files.writeString(Files.createDirectories(home.resolve("bin")).resolve("wrk"), "#!/bin/sh\n" + script);
        assertThat(wrk.toFile().setExecutable(true)).isTrue();
    }

    private BenchProcess start(String... more) throws IOException {
        return BenchProcess.start(home, home.resolve("bin"), words(more));
    }

    private String[] words(String... more) {
        List<String> words = new ArrayList<>(List.of(
                "closed-loop",
                "--suite=fakes",
                "--seconds=1",
                "--warm-up-seconds=2",
                "--heap=64m",
                "--gc=serial",
                "--out=" + results()));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private List<ProcessHandle> childrenUnderLoad(BenchProcess bench) throws InterruptedException {
        while (!Files.exists(home.resolve("loading"))) {
            assertThat(bench.process().isAlive()).as("bench is alive").isTrue();
            Thread.sleep(50);
        }
        List<ProcessHandle> children = bench.process().descendants().toList();
        Stream<String> commands =
                children.stream().map(child -> child.info().commandLine().orElse(""));
        assertThat(commands).anyMatch(command -> command.contains(FakeApplication.class.getName()));
        assertThat(children).hasSizeGreaterThanOrEqualTo(3);
        return children;
    }

    private List<String> csv() throws IOException {
        return Files.readAllLines(results().resolve("closed-loop.csv"));
    }

    private Path measurement() {
        return results().resolve("001-fake-stack-platform");
    }

    private Path results() {
        return home.resolve("results/closed");
    }
}
