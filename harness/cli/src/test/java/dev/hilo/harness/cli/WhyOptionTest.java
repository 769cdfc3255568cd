package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import org.junit.jupiter.api.Test;

class WhyOptionTest {
    private static Outcome dryRun(String... words) {
        String[] all = new String[words.length + 4];
        all[0] = "run";
        all[1] = "--dry-run";
        all[2] = "--trials";
        all[3] = "1";
        System.arraycopy(words, 0, all, 4, words.length);
        return BenchCall.in(SourceTree.home(), all);
    }

    @Test
    void aDryRunTellsTheProfiledDuets() {
        Outcome outcome = dryRun("--stacks", "quarkus-blocking-mysql-platform,quarkus-blocking-mysql-virtual", "--why");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .containsPattern("then 3 profiled duets of each pair, about \\d+ min more, which no verdict counts")
                .contains(" --why");
        assertThat(outcome.exitCode()).isZero();
    }

    @Test
    void aDryRunTellsTheDuetsWithoutASuspect() {
        Outcome outcome = dryRun(
                "--stacks", "quarkus-blocking-mysql-platform,quarkus-blocking-mysql-virtual", "--why", "--prove", "4");

        assertThat(outcome.out())
                .containsPattern(
                        "then 4 duets with each switch that removes a suspect and 4 without, about \\d+ min more for a pair and a switch")
                .contains(" --prove 4");
        assertThat(outcome.exitCode()).isZero();
    }

    @Test
    void aRunThatSetsTheProfilerItselfHasNoPlaceForAnother() {
        Outcome outcome =
                dryRun("--stacks", "quarkus-blocking-mysql-virtual", "--vary", "profiler=none,execution", "--why");

        assertThat(outcome.err())
                .contains("bench: --why: the run sets the profiler of its variants itself" + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void oneVariantAloneHasNoDifference() {
        Outcome outcome = dryRun("--stacks", "quarkus-blocking-mysql-platform", "--why");

        assertThat(outcome.err())
                .contains("bench: --why: no two variants of this run differ in one factor alone"
                        + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aProgramOffTheJvmCannotBeProfiled() {
        Outcome outcome = dryRun(
                "--suite",
                "alerts",
                "--workload",
                "alerts-mix",
                "--profile",
                "duet",
                "--stacks",
                "alerts-go-native,alerts-java-quarkus-jvm",
                "--why");

        assertThat(outcome.err())
                .contains("bench: --why: alerts-go-native does not run on the JVM, and only a JVM can be profiled"
                        + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aHostWhoseApplicationsDoNotSeeThisMachinesFilesIsRefusedAlsoAsALevel() {
        Outcome outcome =
                dryRun("--stacks", "quarkus-blocking-mysql-virtual", "--vary", "host=docker,kubernetes", "--why");

        assertThat(outcome.err())
                .contains("bench: --why: applications on host kubernetes do not see the profiler's library"
                        + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
    }
}
