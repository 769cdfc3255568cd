package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A suite with a study that has only some of its variants. */
class StudyTest {
    @TempDir
    Path folder;

    private FakeHome home;

    @BeforeEach
    void makeHome() throws IOException {
        home = FakeHome.make(folder).secondStack("more-stack");
    }

    @Test
    void aRunOfTheSuiteComparesTheVariantsOfTheStudy() throws IOException {
        suiteHas("study: [fake-stack-*]");

        assertThat(compared())
                .contains("fake-stack-platform", "fake-stack-virtual")
                .doesNotContain("more-stack");
    }

    @Test
    void stacksAreChosenFromAll() throws IOException {
        suiteHas("study: [fake-stack-*]");

        assertThat(compared("--stacks", "*-virtual"))
                .contains("fake-stack-virtual", "more-stack-virtual")
                .doesNotContain("platform");
    }

    @Test
    void withoutAStudyARunComparesAll() {
        assertThat(compared()).contains("fake-stack-platform", "more-stack-platform");
    }

    @Test
    void theTableSaysWhichBelongToIt() throws IOException {
        suiteHas("study: [fake-stack-*]");

        assertThat(BenchCall.in(folder, "list").out().lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "fakes, 4 variants",
                        "VARIANT THREADS STUDY",
                        "fake-stack-platform platform yes",
                        "fake-stack-virtual virtual yes",
                        "more-stack-platform platform no",
                        "more-stack-virtual virtual no");
        assertThat(BenchCall.in(folder, "list", "--json", "--stacks", "*-virtual")
                        .out())
                .containsSubsequence("\"study\" : true", "\"study\" : false");
    }

    @Test
    void aStudyOfUnknownVariantsIsRefused() throws IOException {
        suiteHas("study: [fake-stock-*]");

        Outcome outcome = BenchCall.in(folder, "list");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .startsWith("bench: %s: field \"study\": no stack or variant is called \"fake-stock-*\""
                        .formatted(home.suite()))
                .hasLineCount(1);
    }

    /** The suite is named like the one that runs where none is named. */
    @Test
    void whereNothingIsNamedTheFirstQuestionIsAsked() throws IOException {
        suiteHas("first-question: {stacks: [more-stack-*], profile: quick, vary: [gc=Z]}");
        callSuite("movies");

        assertThat(BenchCall.in(folder, "run", "--dry-run").out())
                .contains("profile quick", "more-stack-platform-gcZ", "more-stack-virtual-gcZ")
                .doesNotContain("fake-stack");
        assertThat(BenchCall.in(folder, "run", "--dry-run", "--profile", "quick")
                        .out())
                .contains("more-stack-platform")
                .doesNotContain("gcZ", "fake-stack");
        assertThat(BenchCall.in(folder, "run", "--dry-run", "--suite", "movies", "--profile", "quick")
                        .out())
                .contains("fake-stack-platform")
                .doesNotContain("gcZ");
    }

    private void callSuite(String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".yaml")).toList()) {
                Files.writeString(file, Files.readString(file).replaceAll("suite: fakes", "suite: " + name));
            }
        }
    }

    private void suiteHas(String line) throws IOException {
        Files.writeString(home.suite(), Files.readString(home.suite()) + line + "\n");
    }

    private String compared(String... more) {
        Stream<String> words = Stream.of("run", "--suite", "fakes", "--profile", "quick", "--dry-run");
        return BenchCall.in(folder, Stream.concat(words, Stream.of(more)).toArray(String[]::new))
                .out();
    }
}
