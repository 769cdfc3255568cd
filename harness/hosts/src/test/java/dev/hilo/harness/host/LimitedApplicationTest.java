package dev.hilo.harness.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
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

/** Tests with this machine's control groups, where it permits them. */
@Timeout(60)
class LimitedApplicationTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Confinement ALL = new Confinement(CpuSet.ALL, OptionalDouble.empty());
    private static final Limits LIMITS = Limits.NONE.withMemory(64 << 20);

    @TempDir
    Path folder;

    @BeforeEach
    void limitsCanBeSet() {
        Optional<String> objection = new LocalHost().objection(JAVA, LIMITS, ALL);
        assumeThat(objection).as("%s", objection).isEmpty();
    }

    @Test
    void aProgramIsInItsGroupFromItsBeginningAndTheGroupGoesWithIt() throws Exception {
        Path group;
        try (RunningApplication application = start("cat /proc/self/cgroup; sleep 60", LIMITS)) {
            while (application.lastLines(20).isEmpty()) {
                Thread.sleep(5);
            }
            String name = application.lastLines(20).stream()
                    .filter(line -> line.contains("hilo-"))
                    .findFirst()
                    .map(line -> line.split(":", 3)[2])
                    .orElseThrow();
            group = group(name);
            assertThat(group).isDirectory();
            assertThat(application.group().orElseThrow().read()).hasValueSatisfying(reading -> {
                assertThat(reading.memoryMb()).isBetween(0.0, 64.0);
                assertThat(reading.oomKills()).isZero();
            });
        }
        assertThat(group).doesNotExist();
    }

    @Test
    void theKillOfTheLimitIsKnown() throws Exception {
        try (RunningApplication application = start("tail /dev/zero", LIMITS)) {
            while (application.isAlive()) {
                Thread.sleep(5);
            }
            assertThat(application.isKilledForMemory()).isTrue();
        }
    }

    @Test
    void aProgramThatEndsByItselfWasNotKilled() throws Exception {
        try (RunningApplication application = start("exit 3", LIMITS)) {
            while (application.isAlive()) {
                Thread.sleep(5);
            }
            assertThat(application.exitCode()).isEqualTo(3);
            assertThat(application.isKilledForMemory()).isFalse();
        }
    }

    /** ZGC backs its heap with shared memory, which the kernel counts with the page cache. */
    @Test
    void theHeapOfZgcIsMemoryOfItsGroup() throws Exception {
        String server =
                "exec '%s' -XX:+UseZGC -Xms128m -Xmx128m -XX:+AlwaysPreTouch -m jdk.httpserver -p 0".formatted(JAVA);
        try (RunningApplication application = start(server, Limits.NONE.withMemory(512 << 20))) {
            // without its heap the JVM has half of that
            while (application.group().orElseThrow().read().orElseThrow().memoryMb() < 128) {
                assertThat(application.isAlive())
                        .as("%s", application.lastLines(5))
                        .isTrue();
                Thread.sleep(50);
            }
        }
    }

    /** A process that the application has started is in the group too, and ends with it, even when it is no longer a descendant. */
    @Test
    void theQuotaHoldsForAllAndNothingIsLeft() throws Exception {
        long orphan;
        try (RunningApplication application =
                start("(setsid sh -c 'echo $$ >orphan; while :; do :; done' &) ; sleep 60", LIMITS)) {
            application.confineTo(new Confinement(CpuSet.ALL, OptionalDouble.of(0.1)));
            // the quota may hold it before it has written its number
            while (!throttled(application) || !isWritten(folder.resolve("orphan"))) {
                Thread.sleep(20);
            }
            orphan = Long.parseLong(Files.readString(folder.resolve("orphan")).strip());
            assertThat(words(orphan)).isNotEmpty();
        }
        assertThat(words(orphan)).isEmpty();
    }

    /** The command of a process; an ended one has none, even before its exit code is collected. */
    private static String words(long pid) throws IOException {
        Path command = Path.of("/proc", String.valueOf(pid), "cmdline");
        return Files.exists(command) ? Files.readString(command) : "";
    }

    private static boolean isWritten(Path file) throws IOException {
        return Files.exists(file) && Files.size(file) > 0;
    }

    private static boolean throttled(RunningApplication application) {
        return application.group().orElseThrow().read().orElseThrow().throttledPeriods() > 3;
    }

    private static Path group(String name) {
        return List.of("memory", "").stream()
                .map(controller -> Path.of("/sys/fs/cgroup", controller, name))
                .filter(Files::isDirectory)
                .findFirst()
                .orElseThrow();
    }

    private RunningApplication start(String script, Limits limits) throws Exception {
        ApplicationSpec.Command command = new ApplicationSpec.Command() {
            @Override
            public List<String> words(Place place) {
                return List.of("sh", "-c", script);
            }

            @Override
            public Map<String, String> environment(Place place) {
                return Map.of();
            }
        };
        return new LocalHost()
                .start(new ApplicationSpec(
                        "application",
                        JAVA,
                        folder.resolve("artifact"),
                        OptionalInt.empty(),
                        folder,
                        Optional.empty(),
                        folder.resolve("log"),
                        ALL,
                        limits,
                        command));
    }
}
