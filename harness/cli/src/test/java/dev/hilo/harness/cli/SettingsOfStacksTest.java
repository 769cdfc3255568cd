package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings of suites and stacks for every start, and artifacts that not every machine can build. */
class SettingsOfStacksTest {
    @TempDir
    Path folder;

    private FakeHome home;

    @BeforeEach
    void makeHome() throws IOException {
        home = FakeHome.make(folder);
    }

    @Test
    void aVariantIsDescribedWithWhatItIsSetTo() throws IOException {
        home.with("settings", "settings: {gc: Serial, heap: 40m}");
        FakeHome.replace(home.stack(), "arguments: \\[--virtual\\]", "settings: {heap: 30m}");

        assertThat(BenchCall.in(folder, "describe", "fake-stack-virtual").out())
                .contains("set to       gc=Serial\n", "set to       heap=30m\n")
                .doesNotContain("40m");
    }

    @Test
    void aSettingThatHiloDoesNotHave() throws IOException {
        home.with("settings", "settings: {wheels: 4}");

        assertRefused("fake-stack-platform is set to wheels=4: hilo has no setting \"wheels\": it has gc, heap, jdk,");
    }

    @Test
    void anInvalidLevelOfASuite() throws IOException {
        Files.writeString(home.suite(), Files.readString(home.suite()) + "settings: {memory: 1m}\n");

        assertRefused("suite fakes: \"1m\" is too little for any program: use 16m or more");
    }

    @Test
    void anOptionTakesThePlaceOfTheSuitesLevel() throws IOException {
        Files.writeString(home.suite(), Files.readString(home.suite()) + "settings: {memory: 128m}\n");

        Outcome outcome = run("--memory", "1m");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("bench: --memory: \"1m\" is too little");
    }

    @Test
    void anArtifactThatCannotBeBuiltIsListedWithItsFix() throws IOException {
        home.with("needs", "needs: {program: no-such-compiler, cure: install it}");

        assertThat(BenchCall.in(folder, "list").out())
                .endsWith("not available: fake-stack-platform, fake-stack-virtual: install it\n");
    }

    @Test
    void isBuiltWithoutTheProgramWhereItIsThere() throws IOException {
        home.with("needs", "needs: {program: no-such-compiler, cure: install it}");
        Path artifact = folder.resolve("stacks/fake/target/fake.jar");
        Files.createDirectories(artifact.getParent());
        Files.createFile(artifact);

        assertThat(BenchCall.in(folder, "list").out()).doesNotContain("not available");
    }

    @Test
    void isLeftOutOfARun() throws IOException {
        FakeHome.replace(
                home.stack(),
                "arguments: \\[--virtual\\]",
                "needs: {program: no-such-compiler, cure: install it}, artifact: target/other");

        Outcome outcome = run("--dry-run");

        assertThat(outcome.err())
                .contains("bench: left out: fake-stack-virtual cannot be built here: install it\n")
                .doesNotContain("left out: fake-stack-platform");
        assertThat(outcome.out()).contains("fake-stack-platform").doesNotContain("fake-stack-virtual");
        assertThat(outcome.exitCode()).isZero();
    }

    @Test
    void isRefusedWhereNothingElseIsAskedFor() throws IOException {
        home.with("needs", "needs: {program: no-such-compiler, cure: install it}");

        assertRefused("fake-stack-platform cannot be built here: install it");
    }

    @Test
    void aWorkloadWhoseGeneratorIsMissingIsLeftOutOfARun() throws IOException {
        String first = Files.readString(home.workloads());
        Files.writeString(
                home.workloads(),
                first
                        + first.replace("fakes:\n", "others:\n")
                                .replace("scenario:", "needs: {program: no-such-tool, cure: install it}\n  scenario:"));

        Outcome outcome = run("--dry-run");

        assertThat(outcome.err()).contains("bench: left out: the load of others cannot be produced here: install it\n");
        assertThat(outcome.out()).contains("fake-stack-platform: fakes\n").doesNotContain("others");
        assertThat(outcome.exitCode()).isZero();

        assertThat(run("--dry-run", "--workload", "others"))
                .isEqualTo(new Outcome(2, "", "bench: the load of others cannot be produced here: install it\n"));
    }

    @Test
    void aDryRunTellsTheLimits() throws IOException {
        Files.writeString(home.suite(), Files.readString(home.suite()) + "settings: {cpus: 0.2, memory: 128m}\n");

        assertThat(run("--dry-run").out()).contains("limits of an application: 0.2 processors, 128 MB of memory\n");
    }

    @Test
    void aWorkloadMayTakeAStartOfItsOwn() throws IOException {
        String first = Files.readString(home.workloads());
        String own = first.replace("quick: {", "quick: {own-start: true, ");
        Files.writeString(
                home.workloads(), first + first.replace("fakes:\n", "shared:\n") + own.replace("fakes:\n", "alone:\n"));

        assertThat(run("--dry-run", "--trials", "1", "--stacks", "fake-stack-platform")
                        .out())
                .contains("3 trials in 2 starts", "fake-stack-platform: alone\n");
    }

    private void assertRefused(String line) {
        Outcome outcome = run("--dry-run");
        assertThat(outcome.err()).contains("bench: " + line);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    private Outcome run(String... more) {
        String[] words = new String[more.length + 5];
        System.arraycopy(new String[] {"run", "--suite", "fakes", "--profile", "quick"}, 0, words, 0, 5);
        System.arraycopy(more, 0, words, 5, more.length);
        return BenchCall.in(folder, words);
    }
}
