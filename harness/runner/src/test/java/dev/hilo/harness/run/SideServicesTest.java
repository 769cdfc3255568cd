package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of programs beside an application, with real processes. */
@Timeout(120)
class SideServicesTest {
    @TempDir
    Path folder;

    private FakeStack stack;
    private TrialRun run;

    @BeforeEach
    void makeStack() throws IOException {
        stack = FakeStack.make(folder, "EndsWell").withService();
        run = new TrialRun(stack, step -> {});
    }

    @Test
    void aServiceStandsReadyBeforeItsApplicationOnTheProcessorsBesideIt() throws Exception {
        TrialResult result = run.run(served()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        CpuSet beside = new CpuSet(Stream.of("database", "generator")
                .flatMap(role -> CpuSet.parse(result.processors().get(role)).processors().stream())
                .toList());
        Path start = run.results.path().resolve("starts/001-greeted-served");
        assertThat(start.resolve("application.log"))
                .hasContent(
                        "delay 7 on %d of [%s]".formatted(beside.processors().size(), beside));
        assertThat(start.resolve("services/greeter/service.log")).hasContent("listening");
        assertThat(start.resolve("fakes/probes/services-cpu.csv")).isNotEmptyFile();
        assertThat(ProcessHandle.current()
                        .descendants()
                        .map(child -> child.info().commandLine().orElse("")))
                .noneMatch(command -> command.contains("greeter.py"));
    }

    @Test
    void aRunVariesAServiceAsItVariesAnApplication() throws Exception {
        run.run(served().with("delay", "0"), served().with("delay", "500"));

        assertThat(log("001-greeted-served-delay0")).startsWith("delay 0 on ");
        assertThat(log("002-greeted-served-delay500")).startsWith("delay 500 on ");
    }

    @Test
    void aServiceOfAParameterIsThereWhereTheRunVariesIt() throws Exception {
        Variant alone = stack.variant("greeted-alone");

        run.run(alone, alone.with("delay", "300"));

        assertThat(log("001-greeted-alone")).isEqualTo("alone");
        assertThat(log("002-greeted-alone-delay300")).startsWith("delay 300 on ");
        assertThat(run.results.path().resolve("starts/001-greeted-alone/services"))
                .doesNotExist();
    }

    @Test
    void anApplicationThatDoesNotNameTheServiceHasNone() throws Exception {
        run.run(stack.healthy());

        assertThat(run.results.path().resolve("starts/001-fake-stack-platform/services"))
                .doesNotExist();
    }

    @Test
    void aServiceThatDoesNotStartMakesTheTrialInvalid() throws Exception {
        Files.writeString(folder.resolve("services/greeter/greeter.py"), "raise SystemExit('no port today')\n");

        TrialResult result = run.run(served()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason())
                .startsWith("start application: the service greeter ended with code 1 before it was ready; the end of ")
                .endsWith("services/greeter/service.log: no port today");
    }

    @Test
    void aServiceThatCannotBeStartedIsNotTheFaultOfTheApplication() throws Exception {
        FakeHome.replace(
                folder.resolve("services/greeter/service.yaml"), "command: \\[[^,]*", "command: [no-such-program");

        TrialResult result = run.run(served()).getFirst();

        assertThat(result.status()).isEqualTo(TrialStatus.INVALID);
        assertThat(result.reason())
                .isEqualTo(
                        "start application: cannot start service greeter: no program \"no-such-program\" on the PATH, or it is not executable");
    }

    @Test
    void aServiceThatIsNotBuiltIsNamed() throws Exception {
        Path program = folder.resolve("services/greeter/greeter.py");
        Files.delete(program);

        assertThat(run.run(served()).getFirst().reason())
                .isEqualTo("start application: %s is not built: ./bench builds it, or ./mvnw -DskipTests package"
                        .formatted(program));
    }

    @Test
    void anUnknownPlaceholderOfAServiceIsNamedWithItsFile() throws Exception {
        Path file = folder.resolve("services/greeter/service.yaml");
        FakeHome.replace(file, "\\$\\{cpus}", "\\${cups}");

        assertThat(run.run(served()).getFirst().reason())
                .isEqualTo(
                        "start application: %s: \"${cups}\" has an unknown placeholder (known: java, artifact, artifact-folder, listen, port, cpus)"
                                .formatted(file));
    }

    /** In a suite whose stacks stand in front of a service, such as proxies, the baseline is that service. */
    @Test
    void aBaselineMayRunWhereServicesDo() throws Exception {
        FakeHome home = new FakeHome(folder);
        home.with("confine", "confine: with-services");

        TrialResult result = run.run(stack.healthy()).getFirst();

        Stream<Integer> beside = Stream.of("database", "generator")
                .flatMap(role -> CpuSet.parse(result.processors().get(role)).processors().stream());
        assertThat(result.processors()).containsEntry("application", new CpuSet(beside.toList()).toString());
    }

    private Variant served() {
        return stack.variant("greeted-served");
    }

    private String log(String start) throws IOException {
        List<String> lines = Files.readAllLines(
                run.results.path().resolve("starts").resolve(start).resolve("application.log"));
        return lines.getFirst();
    }
}
