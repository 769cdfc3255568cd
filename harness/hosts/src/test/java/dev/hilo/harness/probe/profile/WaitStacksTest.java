package dev.hilo.harness.probe.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.probe.FlightRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wait may last longer on a busy machine, never shorter, so the sums have a lower bound, with one part in ten for two clocks. */
class WaitStacksTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin/java");
    private static final int SECONDS = 60;
    private static final long LEAST = 900L * WaitingProgram.MILLIS * WaitingProgram.TIMES;

    /** Recording of a platform thread, which several tests read. */
    @TempDir
    static Path platform;

    @TempDir
    Path folder;

    @BeforeAll
    static void recordAPlatformThread() throws Exception {
        run(platform, true);
    }

    @Test
    void whatAPlatformThreadWaitsForIsTheLastFrame() throws Exception {
        List<String> micros = stacks(platform, "waiting.collapsed", time -> true);

        assertThat(amount(micros, "WaitingProgram.monitor;[waits] monitor (java.lang.Object) "))
                .isGreaterThan(LEAST);
        assertThat(amount(micros, "[waits] lock or park (java.util.concurrent.Semaphore$NonfairSync) "))
                .isGreaterThan(LEAST);
        assertThat(amount(micros, "[waits] socket ")).isGreaterThan(LEAST);
        assertThat(amount(micros, "WaitingProgram.sleep;[waits] sleep ")).isGreaterThan(LEAST);
        assertThat(micros).allMatch(line -> line.matches("\\[[a-z]+];.+;\\[waits] [a-z ]+( \\(\\S+\\))? \\d+"));
    }

    @Test
    void theIdleThreadOfAPoolIsThereForItsReader() throws Exception {
        assertThat(stacks(platform, "waiting.collapsed", time -> true))
                .anyMatch(line -> line.startsWith("[request];waiter;")
                        && line.contains(";java.util.concurrent.ThreadPoolExecutor.getTask;")
                        && line.contains(";[waits] lock or park ("));
    }

    @Test
    void waitsAreCounted() throws Exception {
        assertThat(amount(stacks(platform, "waits.collapsed", time -> true), "WaitingProgram.monitor;[waits] monitor "))
                .isEqualTo(WaitingProgram.TIMES);
    }

    /** If this fails on a newer JDK, more can be compared with virtual threads: docs/why.md. */
    @Test
    void ofAVirtualThreadTheJdkRecordsSocketsAndSleepsAlone() throws Exception {
        run(folder, true, "virtual");
        List<String> micros = stacks(folder, "waiting.collapsed", time -> true).stream()
                .filter(line -> line.startsWith("[request];waiter;"))
                .toList();

        assertThat(amount(micros, "[waits] socket ")).isGreaterThan(LEAST);
        assertThat(amount(micros, "[waits] sleep ")).isGreaterThan(LEAST);
        assertThat(amount(micros, "[waits] lock or park ")).isZero();
        // before JDK 24 it keeps its carrier while it waits for a monitor
        assertThat(Runtime.version().feature() < 24 ? 0 : amount(micros, "[waits] monitor "))
                .isZero();
    }

    @Test
    void waitsOfAnotherTimeDoNotCount() throws Exception {
        assertThat(stacks(platform, "waiting.collapsed", time -> time.isAfter(Instant.now())))
                .isEmpty();
    }

    @Test
    void withoutAProfilerNoWaitIsRecorded() throws Exception {
        run(folder, false);

        assertThat(stacks(folder, "waiting.collapsed", time -> true)).isEmpty();
    }

    private static void run(Path folder, boolean withWaits, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(FlightRecording.jvmOptions(folder, withWaits));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), WaitingProgram.class.getName()));
        command.addAll(List.of(arguments));
        Process program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("program.log").toFile())
                .start();
        try {
            assertThat(program.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("program.log")).isEmptyFile();
            assertThat(program.exitValue()).isZero();
        } finally {
            program.destroyForcibly();
        }
    }

    private static List<String> stacks(Path folder, String file, Predicate<Instant> counts) throws IOException {
        WaitStacks.read(FlightRecording.in(folder), counts).write(folder);
        return Files.readAllLines(folder.resolve(file));
    }

    private static long amount(List<String> stacks, String... with) {
        return stacks.stream()
                .filter(line -> List.of(with).stream().allMatch(line::contains))
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
