package dev.hilo.harness.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.load.StandingProtocol;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shell script stands in for the JVM: it reads plans, and does with each what a file beside it says. */
class StandingGatlingTest {
    private static final String JAVA = """
            #!/bin/sh
            while read -r line; do
              plan=$(printf %s "${line#file://}" | sed 's/%20/ /g')
              folder=${plan%/*}
              echo "carried out by $$" >>"$folder/generator.log"
              if [ -e "$folder/fails" ]; then
                echo 'hilo: the plan is wrong' >>"$folder/generator.log"
                echo 'Terminating due to java.lang.OutOfMemoryError'
                exit 3
              fi
              while [ -e "$folder/lasts" ]; do sleep 0.02; done
              : >"$folder/generator.done"
            done
            """;

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private LoadGenerator generator;

    @BeforeEach
    void install() throws IOException {
        Path java = Files.writeString(folder.resolve("java"), JAVA);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        generator = Generators.make(Generators.GATLING, new Generators.Place(java, folder, CpuSet.ALL, 0))
                .standing();
    }

    @AfterEach
    void end() {
        generator.close();
    }

    @Test
    void oneProcessCarriesOutAllPlans() throws Exception {
        assertThat(generator.isWarm()).isFalse();
        try (LoadRun first = generator.start(plan("a step/01"), null)) {
            assertThat(first.failureWithin(LIMIT)).isEmpty();
        }
        assertThat(generator.isWarm()).isTrue();
        try (LoadRun second = generator.start(plan("a step/02"), null)) {
            assertThat(second.resources().read()).isPresent();
            assertThat(second.failureWithin(LIMIT)).isEmpty();
            assertThat(second.isAlive()).isFalse();
        }

        assertThat(log("a step/02"))
                .isEqualTo(log("a step/01"))
                .startsWith("carried out by ")
                .hasLineCount(1);
        assertThat(folder.resolve("a step/01/generator-jvm.log")).isEmptyFile();
        assertThat(folder.resolve("a step/02/generator-jvm.log")).doesNotExist();
    }

    @Test
    void aFailureIsThatOfItsPlanAndTheNextPlanGetsANewProcess() throws Exception {
        carryOut("01");
        Path wrong = plan("02");
        Files.createFile(wrong.resolveSibling("fails"));

        try (LoadRun run = generator.start(wrong, null)) {
            assertThat(run.failureWithin(LIMIT))
                    .hasValueSatisfying(failure -> assertThat(failure)
                            .startsWith("the load generator ended with code 3; the end of "
                                    + folder.resolve("02/generator.log") + ": carried out by ")
                            .endsWith(" | hilo: the plan is wrong | Terminating due to java.lang.OutOfMemoryError")
                            .hasLineCount(1));
            assertThat(run.isFaultOfInput()).isFalse();
        }

        assertThat(generator.isWarm()).isFalse();
        carryOut("03");
        assertThat(log("03")).isNotEqualTo(log("01"));
        assertThat(generator.isWarm()).isTrue();
    }

    @Test
    void aPlanThatIsStoppedTakesItsProcessAlong() throws Exception {
        Path lasting = plan("01");
        Files.createFile(lasting.resolveSibling("lasts"));

        LoadRun run = generator.start(lasting, null);
        assertThat(run.isAlive()).isTrue();
        run.close();

        assertThat(run.isAlive()).isFalse();
        assertThat(new StandingProtocol(lasting).done().isThere()).isFalse();
        carryOut("02");
    }

    @Test
    void closingAPlanThatIsDoneLeavesTheProcessAndClosingTheGeneratorEndsIt() throws Exception {
        carryOut("01");
        long pid = Long.parseLong(log("01").replace("carried out by ", "").strip());
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isPresent();

        generator.close();

        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(generator.isWarm()).isFalse();
    }

    @Test
    void otherGeneratorsHaveAProcessForEachLoad() {
        LoadGenerator command = Generators.make(
                Generators.COMMAND, new Generators.Place(folder.resolve("java"), folder, CpuSet.ALL, 0));

        assertThat(command.standing()).isSameAs(command);
        assertThat(command.isWarm()).isFalse();
    }

    private void carryOut(String step) throws Exception {
        try (LoadRun run = generator.start(plan(step), null)) {
            assertThat(run.failureWithin(LIMIT)).isEmpty();
        }
    }

    private Path plan(String step) throws IOException {
        return Files.createDirectories(folder.resolve(step)).resolve("load-plan.json");
    }

    private String log(String step) throws IOException {
        return Files.readString(folder.resolve(step).resolve("generator.log"));
    }
}
