package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.FakeProject;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dry runs of a user's own project. */
class ProjectRunTest {
    private static final Pattern DUET = Pattern.compile("duet \\d+: (\\S+) and (\\S+): (\\S+)");

    @TempDir
    Path folder;

    @BeforeEach
    void makeProject() throws IOException {
        FakeProject.ofSpringBoot(folder).with("""
                requests: [{get: /}]
                switches: {threads: [platform, virtual], gc: [G1, Serial]}
                """);
    }

    private Outcome dryRun(String... words) {
        return BenchCall.in(
                SourceTree.home(),
                Stream.concat(
                                Stream.of("run", "--dry-run", "--trials", "1", "--project", folder.toString()),
                                Stream.of(words))
                        .toArray(String[]::new));
    }

    /** Pairs of the planned duets in alphabetical order, without A/A duets. */
    private static List<String> pairs(Outcome outcome) {
        assertThat(outcome.err()).doesNotContain("Exception");
        assertThat(outcome.exitCode()).isZero();
        return DUET.matcher(outcome.out())
                .results()
                .filter(duet -> !duet.group(1).equals(duet.group(2)))
                .map(duet -> String.join(" ", new TreeSet<>(List.of(duet.group(1), duet.group(2)))))
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void eachSwitchAloneAgainstTheBaselineOfTheOthers() {
        assertThat(pairs(dryRun()))
                .containsExactly("shop-platform-gcG1 shop-platform-gcSerial", "shop-platform-gcG1 shop-virtual-gcG1");
    }

    @Test
    void allCombinations() {
        assertThat(pairs(dryRun("--all-combinations")))
                .containsExactly(
                        "shop-platform-gcG1 shop-platform-gcSerial",
                        "shop-platform-gcG1 shop-virtual-gcG1",
                        "shop-platform-gcSerial shop-virtual-gcSerial",
                        "shop-virtual-gcG1 shop-virtual-gcSerial");
    }

    @Test
    void oneQuestionAtEachLevelOfTheOtherSwitches() {
        assertThat(pairs(dryRun("--all-combinations", "--ask", "threads")))
                .containsExactly(
                        "shop-platform-gcG1 shop-virtual-gcG1", "shop-platform-gcSerial shop-virtual-gcSerial");
    }

    @Test
    void withoutOtherCombinationsOneQuestionIsOnePair() {
        assertThat(pairs(dryRun("--ask", "gc"))).containsExactly("shop-platform-gcG1 shop-platform-gcSerial");
    }

    @Test
    void theCommandLineSaysOtherLevelsOfASwitch() {
        assertThat(pairs(dryRun("--vary", "gc=G1,Z")))
                .containsExactly("shop-platform-gcG1 shop-platform-gcZ", "shop-platform-gcG1 shop-virtual-gcG1");
    }

    @Test
    void aVariableThatItsRequestsNeedIsMissedBeforeAnythingBegins() throws IOException {
        FakeProject.ofSpringBoot(folder).with("""
                requests: [{get: /}]
                log-in: {basic: {user: ada, password: "${env.HILO_TEST_NOBODY_SETS_IT}"}}
                switches: {gc: [G1, Serial]}
                """);

        Outcome outcome = dryRun();

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("the requests need ${env.HILO_TEST_NOBODY_SETS_IT}: "
                        + "set HILO_TEST_NOBODY_SETS_IT in the environment of hilo");
    }

    @Test
    void aVariableThatItsApplicationNeedsIsMissedBeforeAnythingBegins() throws IOException {
        FakeProject.ofSpringBoot(folder).written("""
                application:
                  artifact: target/shop.jar
                  environment: {SERVER_PORT: "${port}", KEY: "${env.HILO_TEST_NOBODY_SETS_IT}"}
                requests: [{get: /}]
                switches: {gc: [G1, Serial]}
                """);

        Outcome outcome = dryRun();

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .contains(" needs ${env.HILO_TEST_NOBODY_SETS_IT}: "
                        + "set HILO_TEST_NOBODY_SETS_IT in the environment of hilo");
    }

    @Test
    void theCommandThatRepeatsItFindsTheProjectFromAnywhere() {
        assertThat(dryRun("--seed", "7").out())
                .contains("--project " + folder.resolve("hilo.yaml"))
                .contains("--seed 7");
    }

    @Test
    void itTellsWhatWasLeftOutOfAnAccessLog() throws IOException {
        String line = "127.0.0.1 - - [23/Nov/2026:03:00:00 +0000] \"%s HTTP/1.1\" 200 12%n";
        Files.writeString(folder.resolve("access.log"), line.formatted("GET /items") + line.formatted("POST /orders"));
        FakeProject.ofSpringBoot(folder).with("requests: {access-log: access.log}");

        assertThat(dryRun().out())
                .contains("requests: 1 line left out: neither GET nor HEAD, and a log has no bodies\n");
    }

    @Test
    void aProjectThatIsNotThere() {
        Outcome outcome = BenchCall.in(SourceTree.home(), "run", "--project", "/nowhere/hilo.yaml");

        assertThat(outcome.err())
                .isEqualTo("bench: --project: there is no /nowhere/hilo.yaml: bench init writes one\n");
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aProjectHasOneArtifact() {
        assertThat(dryRun("--artifact", "x.jar", "--artifact", "y.jar").err())
                .isEqualTo("bench: --artifact: %s has one artifact, not 2\n".formatted(folder.resolve("hilo.yaml")));
    }
}
