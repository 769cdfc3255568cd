package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import dev.hilo.harness.run.announce.ApplicationListener;
import dev.hilo.harness.run.announce.PrometheusTargets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The file that a Prometheus reads while trials run. */
@Timeout(120)
class PrometheusTargetsTest {
    private static final String TARGET = """
            [{"targets": ["127.0.0.1:PORT"], "labels": {
              "__metrics_path__": "/metrics", "run": "a-run",
              "stack": "fake-stack", "threads": "platform", "trial": "%d", "variant": "fake-stack-platform",
              "workload": "%s"}}]""";

    @TempDir
    Path folder;

    private final List<String> seen = new ArrayList<>();
    private final List<String> trouble = new ArrayList<>();
    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("targets/bench.json");
    }

    @Test
    void theRunningApplicationIsTheTargetOfEachOfItsTrials() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell").withWorkload("others", "EndsWell");

        run(stack, stack.healthy());

        // On a busy machine, repetitions follow them.
        assertThat(seen)
                .startsWith(
                        "start database -",
                        "seed -",
                        "start application -",
                        "verify contract " + target(1, "fakes"),
                        "warm up " + target(1, "fakes"),
                        "idle " + target(1, "fakes"),
                        "reset " + target(1, "fakes"),
                        "load " + target(1, "fakes"),
                        "warm up " + target(2, "others"),
                        "idle " + target(2, "others"),
                        "reset " + target(2, "others"),
                        "load " + target(2, "others"),
                        "stop " + target(2, "others"),
                        "store -");
        assertThat(content()).isEqualTo("-");
        assertThat(trouble).isEmpty();
    }

    @Test
    void anApplicationThatDiesIsNoTargetAnyMore() throws Exception {
        FakeStack stack = FakeStack.make(folder, "KillsTheApplication");

        run(stack, stack.healthy());

        assertThat(seen).contains("load " + target(1, "fakes")).endsWith("store -");
        assertThat(content()).isEqualTo("-");
    }

    /** Ctrl-C: whatever stops the application, the thread of the run may still be interrupted. */
    @Test
    void aRunThatIsStoppedLeavesNoTarget() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        TrialRun run = new TrialRun(stack, step -> {
            look(step);
            if (step.equals("load")) {
                Thread.currentThread().interrupt();
            }
        });

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> run(run, stack.healthy()));

        assertThat(seen).endsWith("load " + target(1, "fakes"));
        assertThat(content()).isEqualTo("-");
        assertThat(trouble).isEmpty();
    }

    @Test
    void anInterruptedThreadCanStillTakeItsTargetBack() throws IOException {
        Thread.currentThread().interrupt();

        new PrometheusTargets(file, "a-run", trouble::add).end();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(file).hasContent("[ ]");
        assertThat(trouble).isEmpty();
    }

    @Test
    void noRunSuffersFromAFileThatCannotBeWritten() throws Exception {
        FakeStack stack = FakeStack.make(folder, "EndsWell");
        Files.createDirectories(file.resolve("a folder in its place"));

        TrialResult result = run(stack, stack.healthy()).getFirst();

        assertThat(result.status()).as(result.reason()).isNotEqualTo(TrialStatus.FAILED);
        assertThat(trouble)
                .containsExactly(
                        "cannot update the Prometheus targets: cannot write %s (Is a directory); the run continues"
                                .formatted(file));
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void whereItCannotBeWrittenIsKnownBeforehand() throws IOException {
        Files.writeString(folder.resolve("targets"), "no folder");

        assertThatIOException()
                .isThrownBy(() -> PrometheusTargets.clear(file))
                .withMessage("cannot write %s (FileAlreadyExistsException)", file);
    }

    /** Another user's Prometheus, or one in a container, must be able to read it. */
    @Test
    void everybodyMayReadIt() throws IOException {
        Variant variant = FakeHome.make(folder).variants().getFirst();
        PrometheusTargets targets = new PrometheusTargets(file, "a-run", trouble::add);

        targets.run(List.of(new ApplicationListener.Running(
                variant, new PlannedTrial(3, 1, 2, variant.subject(), "fakes"), URI.create("http://127.0.0.1:80"))));

        assertThat(Files.getPosixFilePermissions(file))
                .containsAll(Files.getPosixFilePermissions(folder.resolve("gatling/workloads.yaml")));
        assertThat(content()).isEqualTo(target(3, "fakes"));
    }

    private List<TrialResult> run(FakeStack stack, Variant variant) throws Exception {
        return run(new TrialRun(stack, this::look), variant);
    }

    private List<TrialResult> run(TrialRun run, Variant variant) throws Exception {
        run.applications = new PrometheusTargets(file, "a-run", trouble::add);
        return run.run(variant);
    }

    private void look(String step) {
        seen.add(step + " " + content());
    }

    /** The ports differ from run to run. */
    private String content() {
        try {
            JsonNode targets = Files.isRegularFile(file) ? new ObjectMapper().readTree(file.toFile()) : null;
            return targets == null || targets.isEmpty()
                    ? "-"
                    : targets.toString().replaceFirst("127\\.0\\.0\\.1:\\d+", "127.0.0.1:PORT");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String target(int trial, String workload) {
        try {
            JsonNode target = new ObjectMapper().readTree(TARGET.formatted(trial, workload));
            return target.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
