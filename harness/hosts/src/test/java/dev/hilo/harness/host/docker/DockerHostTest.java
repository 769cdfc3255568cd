package dev.hilo.harness.host.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.processes.CpuSet;
import dev.hilo.processes.docker.DockerCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests on the engine of this machine, where it has one with the image that {@code hilo.application.image} names. */
@Timeout(120)
class DockerHostTest {
    private static final Confinement ALL = new Confinement(CpuSet.ALL, OptionalDouble.empty());
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final DockerHost HOST = new DockerHost(
            new ApplicationImage(System.getProperty("hilo.application.image", ApplicationImage.USUAL.name())), JAVA);

    @TempDir
    Path folder;

    @BeforeEach
    void engineAnswers() {
        Optional<String> objection = HOST.objection(JAVA, Limits.NONE, ALL);
        assumeThat(objection).as("%s", objection).isEmpty();
    }

    @Test
    void aProgramHasItsFoldersItsUserAndItsEnvironmentAndEndsWithItsCode() throws Exception {
        try (RunningApplication application = start(
                "echo $SECRET; cat artifacts/artifact; touch made; (echo >artifacts/no) 2>/dev/null || exit 7",
                Limits.NONE)) {
            while (application.isAlive()) {
                Thread.sleep(10);
            }
            assertThat(application.exitCode()).isEqualTo(7);
            assertThat(application.lastLines(2)).containsExactly("word", "program");
            assertThat(Files.getOwner(folder.resolve("made"))).isEqualTo(Files.getOwner(folder));
            assertThat(application.isKilledForMemory()).isFalse();
        }
    }

    @Test
    void itsUseIsThatOfItsProcesses() throws Exception {
        try (RunningApplication application = start("trap exit TERM; while :; do :; done", Limits.NONE)) {
            while (application.resources().cpuSeconds().orElse(0) < 0.2) {
                Thread.sleep(10);
            }
            application.confineTo(new Confinement(new CpuSet(List.of(0)), OptionalDouble.of(0.2)));
            while (application.group().orElseThrow().read().orElseThrow().throttledPeriods() < 3) {
                Thread.sleep(10);
            }
            assertThat(application.isAlive()).isTrue();
        }
    }

    @Test
    void theKillOfTheLimitIsKnown() throws Exception {
        try (RunningApplication application = start("tail /dev/zero", Limits.NONE.withMemory(64 << 20))) {
            while (application.isAlive()) {
                Thread.sleep(10);
            }
            assertThat(application.isKilledForMemory()).isTrue();
        }
    }

    @Test
    void theJavaIsThatOfTheImage() throws Exception {
        assertThat(HOST.software(JAVA, Limits.NONE).get("container"))
                .startsWith(HOST.image().name() + ", ");
    }

    @Test
    void anImageWithoutJavaIsTold() {
        DockerHost other = new DockerHost(new ApplicationImage("hilo-debian/ryuk:latest"), JAVA);
        assumeThat(other.objection(JAVA, Limits.NONE, ALL).orElse("")).doesNotContain("is not there");

        assertThat(other.objection(JAVA, Limits.NONE, ALL).orElse(""))
                .startsWith("the image hilo-debian/ryuk:latest cannot run java: ")
                .endsWith("; choose another with --application-image, or use --host local")
                .hasLineCount(1);
    }

    @Test
    void nothingIsLeft() throws Exception {
        start("trap exit TERM; sleep 60 & wait", Limits.NONE).close();

        String mine = "name=hilo-%d-".formatted(ProcessHandle.current().pid());
        assertThat(DockerCommand.ask("ps", "--all", "--quiet", "--filter", mine).output())
                .isEmpty();
    }

    @Test
    void anImageThatIsNotThereIsTold() {
        DockerHost other = new DockerHost(new ApplicationImage("hilo/nosuch:1"), JAVA);

        assertThat(other.objection(JAVA, Limits.NONE, ALL))
                .contains(
                        "the image hilo/nosuch:1 is not there: run docker pull hilo/nosuch:1, choose another with --application-image, or use --host local");
    }

    private RunningApplication start(String script, Limits limits) throws Exception {
        Path artifact = Files.createDirectories(folder.resolve("artifacts")).resolve("artifact");
        Files.writeString(artifact, "program\n");
        ApplicationSpec.Command command = new ApplicationSpec.Command() {
            @Override
            public List<String> words(Place place) {
                return List.of("sh", "-c", script);
            }

            @Override
            public Map<String, String> environment(Place place) {
                return Map.of("SECRET", "word");
            }
        };
        return HOST.start(new ApplicationSpec(
                "application",
                JAVA,
                artifact,
                OptionalInt.empty(),
                folder,
                Optional.empty(),
                folder.resolve("log"),
                ALL,
                limits,
                command));
    }
}
