package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeExecutable;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file that was built elsewhere in place of the artifact of one of hilo's variants. */
class ArtifactOptionTest {
    private static final String NATIVE =
            "  native: {factors: {threads: platform}, command: ['${artifact}'], needs: {program: no-such, cure: none}}";

    @TempDir
    Path home;

    @BeforeEach
    void makeHome() throws IOException {
        FakeHome fake = FakeHome.make(home);
        Files.writeString(fake.stack(), Files.readString(fake.stack()) + NATIVE + "\n");
        FakeExecutable.make(home.resolve("image"));
        FakeExecutable.make(home.resolve("sparc"), 43);
        FakeExecutable.make(home.resolve("locked")).toFile().setExecutable(false);
    }

    private Outcome bench(String words) {
        return BenchCall.in(home, words.replace("HOME", home.toString()).split(" "));
    }

    @Test
    void theVariantThatCannotBeBuiltHereIsStartedFromIt() {
        assertThat(bench("list --json --stacks native").out()).contains("\"cure\" : \"none\"");

        Outcome outcome = bench("list --json --stacks native --artifact fake-stack-native=HOME/image");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out())
                .contains("\"artifact\" : \"image\"", "\"built\" : true")
                .doesNotContain("cure");
    }

    @Test
    void aJarTakesThePlaceOfAJar() {
        assertThat(bench("describe fake-stack-virtual --artifact fake-stack-virtual=HOME/locked")
                        .out())
                .contains("artifact     " + home.resolve("locked"));
    }

    @Test
    void theCommandThatRepeatsARunHasThePathsFromAnywhere() throws IOException {
        FakeHome.make(home).withDuet();

        Outcome outcome = bench("run --suite fakes --dry-run --trials 1 --profile quick"
                + " --artifact=fake-stack-platform=HOME/x/../image --artifact fake-stack-virtual=HOME/sparc");

        assertThat(outcome.err()).doesNotContain("Exception");
        assertThat(outcome.out())
                .contains("--artifact fake-stack-platform=%1$s/image --artifact fake-stack-virtual=%1$s/sparc"
                        .formatted(home));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fake-stack-native=HOME/none   | there is no file HOME/none
            fake-stack-virtual=HOME/none  | there is no file HOME/none
            fake-stack-native=HOME/stacks | there is no file HOME/stacks
            fake-stack-native=HOME/stacks/fake/stack.yaml | HOME/stacks/fake/stack.yaml is no program in machine code (ELF): build it with native-image
            fake-stack-native=HOME/locked | HOME/locked is not executable: chmod +x HOME/locked
            fake-stack-native=HOME/sparc  | HOME/sparc is for the processor with ELF's number 43, this machine is ARCH: build it on a machine like this one
            fake-stack-nativ=HOME/image   | no variant is called "fake-stack-nativ"; bench list shows all: did you mean "fake-stack-native"?
            other=HOME/image              | no variant is called "other"; bench list shows all
            HOME/image                    | --artifact HOME/image: write VARIANT=PATH for one of hilo's variants; for a project, name its hilo.yaml with --project
            """)
    void whatCannotBeStartedIsToldInOneLine(String artifact, String line) {
        Outcome outcome = bench("verify --suite fakes --artifact " + artifact);

        assertThat(outcome.err())
                .isEqualTo("bench: %s%n"
                        .formatted(
                                line.replace("HOME", home.toString()).replace("ARCH", System.getProperty("os.arch"))));
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
    }
}
