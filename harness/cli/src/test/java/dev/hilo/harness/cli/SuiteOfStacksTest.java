package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.cli.BenchCall.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stacks that are named need no {@code --suite}, and a suite of duets no {@code --profile}. */
class SuiteOfStacksTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            spin-none,spin-waiting         | extra-wait-us
            movies-quarkus-blocking-mysql  | threads
            """)
    void theSuiteIsTheOneThatHasThem(String stacks, String factor) {
        Outcome outcome = BenchCall.in(SourceTree.home(), "run", "--stacks", stacks, "--trials", "1", "--dry-run");

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains("profile duet", "duet 1: ", ": " + factor);
    }

    /** The profile of duets exists for some loads of the servlets only. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pdf-*                      | profile quick | pdf-20mb-sent
            pdf-20mb-sent              | profile quick | pdf-20mb-sent
            pdf-3kb-sent,json-5kb-sent | profile duet  | duet 1:
            """)
    void namedLoadsAreAllMeasured(String workloads, String profile, String told) {
        Outcome outcome = BenchCall.in(
                SourceTree.home(),
                "run",
                "--suite=servlets",
                "--stacks=boot3-tomcat",
                "--trials=1",
                "--dry-run",
                "--workload=" + workloads);

        assertThat(outcome.exitCode()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains(profile, told);
    }
}
