package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LocalHostTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path folder;

    @Test
    void aProgramKnowsWhereItIsAndLeavesItsFiles() throws Exception {
        try (RunningApplication application = start("echo $LISTEN; echo $PORT; echo made > file; exit 3", CpuSet.ALL)) {
            while (application.isAlive()) {
                Thread.sleep(5);
            }

            assertThat(application.exitCode()).isEqualTo(3);
            assertThat(application.lastLines(2))
                    .containsExactly(
                            "127.0.0.1", String.valueOf(application.address().getPort()));
            assertThat(application.address().getHostString()).isEqualTo("127.0.0.1");
            assertThat(application.fetch(folder.resolve("file"))).contains(folder.resolve("file"));
            assertThat(application.fetch(folder.resolve("other"))).isEmpty();
        }
    }

    /** As {@code catalina.sh start} does: its JVM stays. */
    @Test
    void whatAScriptThatEndsByItselfHasStartedEndsWithTheApplication() throws Exception {
        RunningApplication application = start("sleep 300 & echo $!", CpuSet.ALL);
        while (application.isAlive()) {
            Thread.sleep(5);
        }
        ProcessHandle left = ProcessHandle.of(
                        Long.parseLong(application.lastLines(1).getFirst()))
                .orElseThrow();

        application.close();

        left.onExit().join();
    }

    /** Confines its workers too, which are processes of their own and already running. */
    @Test
    void theWholeApplicationIsConfined() throws Exception {
        List<Integer> usable = CpuSet.parse(allowed("self")).processors();
        CpuSet all = new CpuSet(usable);
        CpuSet last = new CpuSet(List.of(usable.getLast()));
        try (RunningApplication application = start("sleep 300 & (sleep 300 & wait) & wait", all)) {
            ProcessTree tree = (ProcessTree) application.resources();
            while (tree.processes().size() < 4) {
                Thread.sleep(5);
            }
            application.confineTo(new Confinement(last, OptionalDouble.empty()));

            assertThat(tree.processes())
                    .hasSize(4)
                    .allSatisfy(pid -> assertThat(allowed("" + pid)).isEqualTo(last.toString()));
        }
    }

    /** Stops its workers too. */
    @Test
    void theWholeApplicationIsHeldUntilItGoesOn() throws Exception {
        try (LocalApplication application = start("sleep 300 & wait", CpuSet.ALL)) {
            ProcessTree tree = (ProcessTree) application.resources();
            while (tree.processes().size() < 2) {
                Thread.sleep(5);
            }
            List<Long> all = tree.processes();
            application.pause();
            awaitUntil(() -> all.stream().allMatch(LocalHostTest::isHeld));

            application.goOn();
            awaitUntil(() -> all.stream().noneMatch(LocalHostTest::isHeld));
        }
    }

    /** Waits until the kernel has stopped the process, which takes a moment for one that sleeps. */
    private static void awaitUntil(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(5);
        }
    }

    private static boolean isHeld(long pid) {
        return status("" + pid, "State:").startsWith("T");
    }

    /** A shell is between, as in the start scripts of some programs. */
    @Test
    void theLiveHeapOfAJvmIsWhatIsLeftAfterACollection() throws Exception {
        Path held = folder.resolve("held");
        String program = "%s -XX:+UseSerialGC -Xmx128m -cp '%s' %s %s; true"
                .formatted(JAVA, System.getProperty("java.class.path"), HoldsHeap.class.getName(), held);
        try (RunningApplication application = start(program, CpuSet.ALL)) {
            while (!Files.exists(held)) {
                Thread.sleep(5);
            }

            assertThat(application.liveHeap().orElseThrow().megabytes())
                    .isBetween(1.0 * HoldsHeap.MB, HoldsHeap.MB + 8.0);
        }
    }

    @Test
    void aProgramOffTheJvmHasNoLiveHeapAndIsLeftAlone() throws Exception {
        try (RunningApplication application = start("sleep 300", CpuSet.ALL)) {
            assertThat(application.liveHeap()).isEmpty();
            assertThat(application.isAlive()).isTrue();
        }
    }

    /** Such as one that can have no more processes, or whose disk is gone. */
    @Test
    void aMachineThatDoesNotStartAProgramIsAFaultOfTheHost() throws IOException {
        Files.createDirectory(folder.resolve("log"));

        assertThatExceptionOfType(HostException.class)
                .isThrownBy(() -> start("exit 0", CpuSet.ALL))
                .withMessageStartingWith("cannot start application: ")
                .withMessageContaining("Is a directory");
    }

    @Test
    void aMissingProgramIsNone() {
        assertThatIOException()
                .isThrownBy(() -> start(CpuSet.ALL, List.of("no-such-program")))
                .withMessageStartingWith("cannot start application: no program \"no-such-program\" on the PATH")
                .isNotInstanceOf(HostException.class);
    }

    private LocalApplication start(String script, CpuSet cpus) throws Exception {
        return start(cpus, List.of("sh", "-c", script));
    }

    private LocalApplication start(CpuSet cpus, List<String> words) throws Exception {
        ApplicationSpec.Command command = new ApplicationSpec.Command() {
            @Override
            public List<String> words(Place place) {
                return words;
            }

            @Override
            public Map<String, String> environment(Place place) {
                return Map.of("LISTEN", place.listen(), "PORT", String.valueOf(place.port()));
            }
        };
        return new LocalHost()
                .start(new ApplicationSpec(
                        "application",
                        JAVA,
                        Path.of("artifact"),
                        OptionalInt.empty(),
                        folder,
                        Optional.empty(),
                        folder.resolve("log"),
                        new Confinement(cpus, OptionalDouble.empty()),
                        Limits.NONE,
                        command));
    }

    private static String allowed(String pid) {
        return status(pid, "Cpus_allowed_list:");
    }

    private static String status(String pid, String field) {
        try {
            return Files.readAllLines(Path.of("/proc", pid, "status")).stream()
                    .filter(line -> line.startsWith(field))
                    .map(line -> line.substring(field.length()).strip())
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
