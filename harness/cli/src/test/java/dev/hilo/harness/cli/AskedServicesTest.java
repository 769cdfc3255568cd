package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.run.FakeStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workloads whose requests make an application call a service. */
class AskedServicesTest {
    @TempDir
    Path home;

    @BeforeEach
    void makeHome() throws IOException {
        FakeStack.make(home, "EndsWell").withService();
        FakeHome.replace(home.resolve("gatling/workloads.yaml"), "suite: fakes", "suite: fakes\n  services: [greeter]");
    }

    @Test
    void aRunWithoutTheServiceIsRefused() {
        refused(
                "workload fakes asks the service \"greeter\", which greeted-alone has beside it only at a level of delay: add --vary delay=LEVELS",
                "--stacks",
                "greeted-alone");
    }

    @Test
    void aRunOfAStackThatLacksTheServiceIsRefused() {
        refused(
                "workload fakes asks the service \"greeter\", which fake-stack-platform does not know: choose other stacks with --stacks",
                "--stacks",
                "fake-stack-platform");
    }

    @Test
    void aRunWithItIsPlanned() {
        Outcome outcome = run("--stacks", "greeted-alone", "--vary", "delay=50");

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("greeted-alone-delay50");
    }

    /** Its levels would change nothing, and the verdict would say so. */
    @Test
    void aRunThatStartsAServiceWhichNoLoadAsksIsRefused() throws IOException {
        Path workloads = new FakeHome(home).workloads();
        String asking = Files.readString(workloads);
        Files.writeString(
                workloads, asking + asking.replace("fakes:", "plain:").replace("\n  services: [greeter]", ""));

        refused(
                "--vary delay: no load of this run asks the service \"greeter\" that it starts: choose one that does with --workload: fakes",
                "--stacks",
                "greeted-alone",
                "--vary",
                "delay=0,50",
                "--workload",
                "plain");
    }

    private void refused(String line, String... more) {
        Outcome outcome = run(more);

        assertThat(outcome.err()).isEqualTo("bench: " + line + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    private Outcome run(String... more) {
        Stream<String> words = Stream.of("run", "--suite", "fakes", "--profile", "quick", "--dry-run");
        return BenchCall.in(home, Stream.concat(words, Stream.of(more)).toArray(String[]::new));
    }
}
