package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.contract.Thorough;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.FakeStack;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs with profiled duets, whose applications do not bear a profiler: the run keeps its verdicts, and one line says what is missing. */
@Thorough
@Timeout(300)
class ProfilerFaultsTest {
    @TempDir
    Path home;

    private final List<String> run = List.of(
            "run",
            "--suite=fakes",
            "--profile=duet",
            "--stacks=fake-stack-platform",
            "--heap=64m",
            "--trials=1",
            "--vary=gc=Serial,Parallel",
            "--why=2");

    /** @param onProfiler shell commands before a JVM starts that has the options of a profiler */
    private List<String> warnings(String onProfiler) throws Exception {
        FakeStack.make(home, "EndsWell");
        FakeHome.replace(
                new FakeHome(home).withDuet().stack(), "command: \\[", "command: [sh, " + home + "/start.sh, ");
        Files.writeString(home.resolve("start.sh"), """
                case "$*" in
                  *profile.jfr*) %s ;;
                esac
                exec "$@"
                """.formatted(onProfiler));
        List<String> words = new ArrayList<>(run);
        words.add("--out=" + results());
        BenchProcess.start(home, home, words.toArray(String[]::new)).exitCode();
        return Files.readAllLines(home.resolve("err")).stream()
                .filter(line -> line.contains("profile") || line.contains("why"))
                .toList();
    }

    private Path results() {
        return home.resolve("results/run");
    }

    private void assertTheRunIsWhole() {
        assertThat(ResultFolder.open(results()).trials())
                .hasSize(2)
                .extracting(TrialResult::status)
                .doesNotContain(TrialStatus.FAILED);
        assertThat(results().resolve("report/verdicts.json")).exists();
        assertThat(results().resolve("report/why.csv")).doesNotExist();
    }

    @Test
    void aProfilerThatEndsItsJvm() throws Exception {
        assertThat(warnings("echo A fatal error has been detected; exit 134"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("bench: warning: a trial in why does not count: start application: ")
                        .contains("ended with code 134", "A fatal error has been detected"));
        assertTheRunIsWhole();
    }

    @Test
    void aProfilerThatLeavesNoFile() throws Exception {
        List<String> warnings = warnings(
                "for word in \"$@\"; do shift; case \"$word\" in *profile.jfr*) ;; *) set -- \"$@\" \"$word\" ;; esac; done");

        assertTheRunIsWhole();
        long counting = Why.folder(ResultFolder.open(results())).orElseThrow().trials().stream()
                .filter(trial -> trial.status() == TrialStatus.OK)
                .count();
        assertThat(warnings)
                .filteredOn(line -> line.startsWith(
                        "bench: warning: a profiled trial does not count: its profiler left no samples ("))
                .hasSize((int) counting);
    }
}
