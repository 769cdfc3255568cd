package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.Limits;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pods of one container, and their scripts in a shell of this machine. */
@Timeout(120)
class ObservedFromWithinTest {
    private static final int SHORT = 2;
    private static final int LONG = 1_000;
    private static final String STILL_BEATS = "999999999.00";
    private static final RefusedByPolicyException REFUSAL =
            new RefusedByPolicyException("told", "pods \"a\" is forbidden: one container", null);

    @TempDir
    Path control;

    private Process first;

    /** The guard of a program that has ended outlives it here, where no container ends with it. */
    @AfterEach
    void nothingIsLeft() {
        ProcessHandle.allProcesses().filter(this::isOfThisTest).forEach(ProcessHandle::destroyForcibly);
    }

    private boolean isOfThisTest(ProcessHandle process) {
        return process.info()
                .commandLine()
                .filter(line -> line.contains(control.toString()))
                .isPresent();
    }

    @Test
    void aProgramKeepsItsArgumentsAndItsFilesInTheOnlyContainer() throws Exception {
        Pod usual = new PodTemplate("hilo-1", "image:1", "observer:1", Optional.empty(), false)
                .pod(
                        "hilo-1-1",
                        Specs.of(control, control, Limits.NONE, new Confinement(CpuSet.ALL, OptionalDouble.of(1))),
                        new Place("java", "", Place.ALL_ADDRESSES, 8080),
                        Set.of(control));
        Container program = usual.getSpec().getContainers().getFirst();

        Pod pod = ObservedFromWithin.of(usual, REFUSAL);

        Container only = pod.getSpec().getContainers().getFirst();
        assertThat(pod.getSpec().getContainers()).hasSize(1);
        assertThat(pod.getSpec().getShareProcessNamespace()).isNull();
        assertThat(only.getResources()).isEqualTo(program.getResources());
        assertThat(only.getVolumeMounts()).isEqualTo(program.getVolumeMounts());
        assertThat(only.getCommand().subList(4, only.getCommand().size()))
                .isEqualTo(program.getCommand().subList(4, program.getCommand().size()));
        assertThat(only.getCommand().get(3)).isEqualTo(program.getCommand().get(2));
        assertThat(only.getLivenessProbe()).isNull();
        PodState state = new PodState(pod);
        assertThat(state.observedFromWithin()).contains("one container");
        assertThat(state.observingContainer()).isEqualTo(PodNames.PROGRAM);
        assertThat(state.isServerObservedFromWithin()).isFalse();
    }

    /** Its image decides how it begins. */
    @Test
    void aServerIsGuardedByItsNode() {
        ServerSpec spec = new ServerSpec(
                "database",
                "server:1",
                "",
                "",
                5432,
                Map.of(),
                List.of(),
                CpuSet.ALL,
                64 << 20,
                control.resolve("log"));
        Pod usual = new ServerTemplate("hilo-1", "observer:1").pod("hilo-1-2", spec, Optional.empty());

        Pod pod = ObservedFromWithin.of(usual, REFUSAL);

        Container only = pod.getSpec().getContainers().getFirst();
        assertThat(only.getCommand()).isEmpty();
        assertThat(only.getLivenessProbe().getExec().getCommand()).endsWith(ControlFolder.PATH);
        assertThat(only.getVolumeMounts()).containsExactly(ControlFolder.mount());
        assertThat(new PodState(pod).isServerObservedFromWithin()).isTrue();
        Pod meshed = new PodBuilder(pod)
                .editSpec()
                .addNewContainerLike(only)
                .withName("mesh")
                .withCommand("proxy")
                .endContainer()
                .endSpec()
                .build();
        Collections.reverse(meshed.getSpec().getContainers());
        assertThat(new PodState(meshed).isServerObservedFromWithin()).isTrue();
    }

    @Test
    void aProgramThatEndsIsToldAndItsContainerGoesOn() throws Exception {
        begins(LONG, "sh", "-c", "exit 7");
        Process session = session();
        assertThat(session.errorReader().readLine()).isEqualTo("ended 7");
        assertThat(ToldEnd.exitCode("ended 7")).hasValue(7);
        assertThat(first.waitFor(SHORT, TimeUnit.SECONDS)).isFalse();

        session.outputWriter().close();

        assertThat(first.waitFor()).isEqualTo(7);
    }

    @Test
    void anEndBeforeTheSessionIsToldAtItsBegin() throws Exception {
        begins(LONG, "sh", "-c", "exit 7");
        while (!Files.exists(control.resolve("code"))) {
            Thread.sleep(20);
        }
        assertThat(session().errorReader().readLine()).isEqualTo("ended 7");
    }

    /** The cluster tells why, once the container has ended. */
    @Test
    void theContainerOfAKilledProgramEndsWithIt() throws Exception {
        begins(LONG, "sh", "-c", "kill -KILL $$");

        assertThat(first.waitFor()).isEqualTo(137);
        assertThat(control.resolve("code")).hasContent("137");
    }

    /** As at the deletion of a pod. */
    @Test
    void theProgramGetsTheSignalOfTheCluster() throws Exception {
        begins(LONG, "sh", "-c", "trap 'exit 9' TERM; echo begun; while :; do sleep 0.1; done");
        assertThat(first.inputReader().readLine()).isEqualTo("begun");

        first.destroy();

        assertThat(session().errorReader().readLine()).isEqualTo("ended 9");
    }

    @Test
    void aLostSessionKillsTheProgramAndIsNoEndOfItsOwn() throws Exception {
        begins(LONG, "sleep", "1000");
        Process session = session();

        session.outputWriter().close();

        assertThat(first.waitFor()).isEqualTo(137);
        assertThat(control.resolve("code")).doesNotExist();
    }

    @Test
    void aProgramWithoutAHeartbeatIsKilledAndThatIsNoEndOfItsOwn() throws Exception {
        write(ObserverContainer.BEAT, "1.00");
        begins(SHORT, "sleep", "1000");

        assertThat(first.waitFor()).isEqualTo(137);
        assertThat(control.resolve("code")).doesNotExist();
    }

    @Test
    void whatIsNoEndIsNotTakenForOne() {
        assertThat(ToldEnd.exitCode("sh: kill: (7): No such process")).isEmpty();
    }

    @Test
    void aNodeEndsAServerWithoutAHeartbeat() throws Exception {
        assertThat(isSound()).isFalse();
        write(ObserverContainer.BEAT, STILL_BEATS);
        assertThat(isSound()).isTrue();
        // a beat that is being written
        write(ObserverContainer.BEAT, "");
        assertThat(isSound()).isTrue();
        write("end", "");
        assertThat(isSound()).isFalse();
        Files.delete(control.resolve("end"));
        write(ObserverContainer.BEAT, "1.00");
        assertThat(isSound()).isFalse();
    }

    private boolean isSound() throws Exception {
        return new ProcessBuilder("sh", "-c", ObservedFromWithin.probe(SHORT), control.toString())
                        .start()
                        .waitFor()
                == 0;
    }

    /** A program whose signal to begin has come. */
    private void begins(int lease, String... program) throws IOException {
        Container waiting = WaitingProgram.container("image:1", control, List.of(program), List.of())
                .build();
        String script = waiting.getCommand().get(2).replace("$$", "$");
        List<String> words = new ArrayList<>(List.of("sh", "-c", ObservedFromWithin.firstProcess(lease), script));
        words.addAll(List.of(control.toString(), control.toString()));
        words.addAll(List.of(program));
        if (!Files.exists(control.resolve(ObserverContainer.BEAT))) {
            write(ObserverContainer.BEAT, STILL_BEATS);
        }
        write("go", "");
        // not that of the tests, whose end would wait for the guard
        first = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private Process session() throws IOException {
        return new ProcessBuilder("sh", "-c", Observer.SCRIPT, "hilo", control.toString(), "").start();
    }

    /** Writes a file whole. */
    private void write(String file, String text) throws IOException {
        Path whole = Files.writeString(control.resolve(file + ".new"), text.isEmpty() ? text : text + "\n");
        Files.move(whole, control.resolve(file), StandardCopyOption.ATOMIC_MOVE);
    }
}
