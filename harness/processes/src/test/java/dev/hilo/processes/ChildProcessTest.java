package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ChildProcessTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @Test
    void keepsWhatItPrintsAndItsExitCode() throws Exception {
        try (ChildProcess child = start(shell("echo out; echo err >&2; echo $GREETING; pwd; exit 3")
                .environment(Map.of("GREETING", "hello")))) {
            assertThat(child.await(LONG)).isTrue();
            assertThat(child.exitCode()).isEqualTo(3);
            assertThat(child.isAlive()).isFalse();
            assertThat(child.logTail(9))
                    .containsExactly("out", "err", "hello", folder.toRealPath().toString());
        }
    }

    @Test
    void runsOnItsProcessorsOnly() throws Exception {
        String some = allowedProcessors("self").split("[,-]", 2)[0];
        try (ChildProcess child = start(sleep().cpus(CpuSet.parse(some)))) {
            awaitLine(child, "ready");
            assertThat(allowedProcessors(String.valueOf(child.pid()))).isEqualTo(some);
        }
    }

    @Test
    void isItsProgramAndNoWrapper() throws Exception {
        try (ChildProcess child = start(ChildProcess.command("sleeper", List.of("sleep", "300")))) {
            while (!Files.readString(Path.of("/proc/" + child.pid() + "/comm")).equals("sleep\n")) {
                Thread.sleep(10);
            }
        }
    }

    @Test
    void isAskedToEnd() throws Exception {
        ChildProcess child = start(shell("trap 'echo asked; exit 5' TERM; echo ready; while :; do sleep 0.05; done"));
        awaitLine(child, "ready");
        child.close();
        assertThat(child.exitCode()).isEqualTo(5);
        assertThat(child.logTail(1)).containsExactly("asked");
    }

    @Test
    void isAskedToEndInItsOwnWay() throws Exception {
        ChildProcess child = start(shell("trap 'echo asked; exit 5' QUIT; echo ready; while :; do sleep 0.05; done")
                .endSignal("QUIT"));
        awaitLine(child, "ready");
        child.close();
        assertThat(child.exitCode()).isEqualTo(5);
        assertThat(child.logTail(1)).containsExactly("asked");
    }

    @Test
    void readsItsInput() throws Exception {
        Path input = Files.writeString(folder.resolve("input"), "one\ntwo\n");
        try (ChildProcess child =
                start(ChildProcess.command("cat", List.of("cat")).input(input))) {
            assertThat(child.await(LONG)).isTrue();
            assertThat(child.logTail(9)).containsExactly("one", "two");
        }
        try (ChildProcess child = start(ChildProcess.command("cat", List.of("cat")))) {
            assertThat(child.await(LONG)).isTrue();
        }
    }

    @Test
    void anOpenInputHasNoEnd() throws Exception {
        try (ChildProcess child =
                start(shell("echo ready; read -r line; echo ended").openInput())) {
            awaitLine(child, "ready");
            assertThat(child.await(Duration.ofMillis(300))).isFalse();
        }
    }

    /** Also in folders that only root may enter. */
    @Test
    @EnabledIf(value = "isRoot", disabledReason = "only root can be another user")
    void anotherUserHasOneOfRootsPowersLeft() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(folder.resolve("secret"), "seen");
        String script =
                "id -u; cat secret; grep -e CapEff -e NoNewPrivs /proc/self/status; kill -0 $PPID || echo powerless";
        try (ChildProcess child = start(shell(script).user(new UnprivilegedUser("nobody")))) {
            assertThat(child.await(LONG)).isTrue();
            String dacOverride = "CapEff:\t0000000000000002";
            assertThat(child.logTail(9))
                    .contains("65534", "seen" + dacOverride, "NoNewPrivs:\t1", "powerless")
                    .doesNotContain("0");
        }
    }

    @Test
    void aUserWhomNobodyKnowsCanBeToldBefore() {
        assertThat(new UnprivilegedUser("no-such-user").objection())
                .hasValueSatisfying(objection ->
                        assertThat(objection).startsWith("setpriv: ").hasLineCount(1));
    }

    static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    @Test
    void isEndedWhenItDoesNotListen() throws Exception {
        ChildProcess child = start(shell("trap '' TERM; echo ready; while :; do sleep 0.05; done"));
        awaitLine(child, "ready");
        child.close(Duration.ofMillis(200));
        assertThat(child.exitCode()).isEqualTo(128 + 9);
    }

    @Test
    void takesItsOwnChildrenWithIt() throws Exception {
        ChildProcess child = start(shell("sleep 300 & echo $!; wait"));
        while (child.logTail(1).isEmpty()) {
            Thread.sleep(10);
        }
        ProcessHandle grandchild =
                ProcessHandle.of(Long.parseLong(child.logTail(1).getFirst())).orElseThrow();
        child.close();
        grandchild.onExit().join();
    }

    /** As the start script of a server does, which ends by itself. */
    @Test
    void takesWhatItHasLeftWithItWhenItIsClosed() throws Exception {
        ChildProcess child = start(shell("sleep 300 & echo $!").withOffspring());
        assertThat(child.await(LONG)).isTrue();
        ProcessHandle left =
                ProcessHandle.of(Long.parseLong(child.logTail(1).getFirst())).orElseThrow();

        child.close();

        left.onExit().join();
    }

    @Test
    void doesNotStayWhereItsOffspringCannotBeGuarded() {
        List<ProcessHandle> started = new ArrayList<>();
        ChildCommand command = sleep().guardedBy(program -> {
            started.add(ProcessHandle.of(program).orElseThrow());
            throw new IOException("cannot allocate memory");
        });

        assertThatIOException()
                .isThrownBy(() -> start(command))
                .withMessage("cannot start script: cannot allocate memory");

        assertThat(started)
                .singleElement()
                .satisfies(program -> program.onExit().join());
    }

    @Test
    void livesLongerThanTheThreadThatStartedIt() throws Exception {
        ChildProcess[] child = new ChildProcess[1];
        Thread thread = Thread.ofPlatform().start(() -> child[0] = startUnchecked(sleep()));
        thread.join();
        awaitLine(child[0], "ready");
        assertThat(child[0].await(Duration.ofMillis(300))).isFalse();
        child[0].close();
    }

    @Test
    void aMissingProgramIsReportedAtOnce() {
        assertThatIOException()
                .isThrownBy(() -> start(ChildProcess.command("thing", List.of("no-such-program"))))
                .withMessageContaining("cannot start thing")
                .withMessageContaining("\"no-such-program\" on the PATH");
    }

    @Test
    void aMissingFolderIsReportedAtOnce() {
        assertThatIOException()
                .isThrownBy(() -> sleep().start(folder.resolve("none"), folder.resolve("log")))
                .withMessageContaining("there is no folder");
    }

    private static ChildCommand sleep() {
        return shell("echo ready; exec sleep 300");
    }

    private static ChildCommand shell(String script) {
        return ChildProcess.command("script", List.of("sh", "-c", script));
    }

    private ChildProcess start(ChildCommand command) throws IOException {
        return command.start(folder, folder.resolve("log"));
    }

    private ChildProcess startUnchecked(ChildCommand command) {
        try {
            return start(command);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void awaitLine(ChildProcess child, String line) throws InterruptedException {
        while (!child.logTail(1).contains(line)) {
            Thread.sleep(10);
        }
    }

    private static String allowedProcessors(String pid) throws IOException {
        return Arrays.stream(
                        Files.readString(Path.of("/proc/" + pid + "/status")).split("\n"))
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.split("\\s+")[1])
                .findFirst()
                .orElseThrow();
    }
}
