package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.result.Subject;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The variants that a calibration measures: those of a run with the same options, for which alone it serves. */
class CalibratedVariantsTest {

    @Test
    void aLevelOfVaryIsCalibratedAsARunHasIt(@TempDir Path home) throws Exception {
        FakeHome.make(home).withDuet();

        assertThat(subjects(home, "calibrate", "--suite=fakes", "--vary=pool=5,20"))
                .hasSize(4)
                .isEqualTo(subjects(home, "run", "--suite=fakes", "--vary=pool=5,20"));
    }

    /** The first run has a load that asks a service, which a level of its factor starts; other profiles have no such load. */
    @Test
    void theProfileOfAFirstRunMeasuresItsVariants() {
        assertThat(subjects(SourceTree.home(), "calibrate", "--profile=first"))
                .hasSize(2)
                .isEqualTo(subjects(SourceTree.home(), "run"));
        assertThat(subjects(SourceTree.home(), "calibrate"))
                .isNotEmpty()
                .allMatch(subject -> subject.varied().isEmpty());
    }

    @Test
    void aLoadWhoseServiceIsMissingIsRefused() {
        Outcome outcome = BenchCall.in(
                SourceTree.home(), "calibrate", "--stacks=movies-spring-blocking-mysql-virtual", "--profile=first");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("bench: workload slow-service asks the service \"reviews\"")
                .endsWith("add --vary delay=LEVELS" + System.lineSeparator());
    }

    private static List<Subject> subjects(Path home, String... words) {
        Resumable command = Bench.commandLine(null)
                .parseArgs(words)
                .asCommandLineList()
                .getLast()
                .getCommand();
        Catalog catalog = command.catalog(home);
        return command.variants(catalog).stream()
                .map(variant -> variant.subject())
                .toList();
    }
}
