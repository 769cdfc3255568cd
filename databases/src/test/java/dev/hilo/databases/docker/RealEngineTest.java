package dev.hilo.databases.docker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Containers on a real engine: with {@code -Dhilo.databases=docker -Dhilo.mysql-image=...}, an image that is there. */
@Timeout(180)
@ExtendWith(RealEngineCondition.class)
@EnabledIfSystemProperty(named = "hilo.mysql-image", matches = ".+")
class RealEngineTest {
    private static final String IMAGE = System.getProperty("hilo.mysql-image");

    @TempDir
    Path folder;

    @Test
    void itRunsOnItsProcessorsAndIsGoneAtTheEnd() throws Exception {
        Process program = new DockerProcess(folder).start(IMAGE, Map.of());
        try (BufferedReader output = program.inputReader()) {
            String name = output.readLine();
            RunningContainer container = RunningContainer.named(name).orElseThrow();
            assertThat(allowedProcessors(container.pid())).isEqualTo(CpuSet.parse("0"));
            program.getOutputStream().close();
            assertThat(output.readLine()).isNull();
            assertThat(containersNamed(name)).isEmpty();
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    void aKilledParentLeavesNoContainer() throws Exception {
        Process program = new DockerProcess(folder).start(IMAGE, Map.of());
        try (BufferedReader output = program.inputReader()) {
            String name = output.readLine();
            assertThat(containersNamed(name)).isEqualTo(name);
            program.destroyForcibly().onExit().join();
            while (!containersNamed(name).isEmpty()) {
                Thread.sleep(100);
            }
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    void aParentThatIsKilledBeforeItAsksForItsContainerLeavesNoneEither() throws Exception {
        Process program = new DockerProcess(folder).start(IMAGE, Map.of());
        ProcessHandle guard = guardOf(program);
        String name = words(guard).getLast();
        program.destroyForcibly().onExit().join();
        guard.onExit().join();
        assertThat(containersNamed(name)).isEmpty();
    }

    @Test
    void norDoesOneThatIsKilledWhileItsContainerBegins() throws Exception {
        Process program = new DockerProcess(folder).start(IMAGE, Map.of());
        ProcessHandle guard = guardOf(program);
        String name = words(guard).getLast();
        while (containersNamed(name).isEmpty()) {
            Thread.sleep(1);
        }
        program.destroyForcibly().onExit().join();
        guard.onExit().join();
        assertThat(containersNamed(name)).isEmpty();
    }

    /** The guard of a container. It starts first, before Docker's program contacts the engine. */
    private static ProcessHandle guardOf(Process program) throws InterruptedException {
        while (true) {
            Optional<ProcessHandle> guard = program.children()
                    .filter(child -> words(child).contains("remove-container"))
                    .findFirst();
            if (guard.isPresent()) {
                return guard.get();
            }
            Thread.sleep(1);
        }
    }

    private static List<String> words(ProcessHandle process) {
        return process.info().arguments().map(List::of).orElse(List.of());
    }

    @Test
    void aServerThatNeedsMoreMemoryIsSaidToBeKilled() throws Exception {
        assertThat(new DockerProcess(folder).said(IMAGE, Map.of("HILO_TEST_MEMORY", "32m")))
                .containsExactly(IMAGE + " did not start in Docker: it was killed, usually because it needs more than"
                        + " --database-memory; its log: " + folder.resolve("database.log"));
    }

    private static CpuSet allowedProcessors(long pid) throws Exception {
        return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CpuSet.parse(line.split("\\s+")[1]))
                .findFirst()
                .orElseThrow();
    }

    private static String containersNamed(String name) {
        return DockerQuestion.ask("ps", "--all", "--filter", "name=" + name, "--format", "{{.Names}}")
                .output();
    }
}
