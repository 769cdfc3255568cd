package dev.hilo.harness.probe.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StackSamplesTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin/java");
    private static final int SECONDS = 60;

    @TempDir
    Path folder;

    /** Whichever profilers work here: each finds the method that uses the CPU, none outside the time that counts, and leaves no library. */
    @ParameterizedTest
    @EnumSource
    void theMethodThatUsesTheCpuIsFound(Profiler profiler) throws Exception {
        assumeThat(isUsable(profiler)).as("%s works here", profiler.words()).isTrue();
        run(profiler, BusyProgram.class);

        List<String> stacks = stacks(profiler, time -> true);
        long busy = samples(stacks, "dev.hilo.harness.probe.profile.BusyProgram.compute");

        assertThat(stacks).allMatch(line -> line.matches("\\[[a-z]+];.+ \\d+"));
        assertThat(busy / (double) samples(stacks, "[request]")).isGreaterThan(0.5);
        assertThat(stacks).anyMatch(line -> line.startsWith("[request];busy-#;"));
        assertThat(stacks(profiler, time -> time.isAfter(Instant.now()))).isEmpty();
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .isSubsetOf("profile.jfr", "profile.collapsed", "allocation.collapsed");
        }
    }

    /** Each method has 1,500 samples or more, of which the count varies by 3 %. */
    @Test
    void samplesOfTheHeapAddUpToTheBytesThatAMethodAllocates() throws Exception {
        assumeThat(isUsable(Profiler.ASYNC)).isTrue();
        run(Profiler.ASYNC, AllocatingProgram.class);
        stacks(Profiler.ASYNC, time -> true);

        List<String> bytes = Files.readAllLines(folder.resolve("allocation.collapsed"));

        assertThat(bytes).allMatch(line -> line.matches("\\[[a-z]+];.+ \\d+"));
        assertThat(samples(bytes, "AllocatingProgram.small"))
                .isCloseTo(AllocatingProgram.SMALL_BYTES, withinPercentage(15));
        assertThat(samples(bytes, "AllocatingProgram.large"))
                .isCloseTo(AllocatingProgram.LARGE_BYTES, withinPercentage(15));
    }

    @Test
    void aSampleStandsForMoreBytesThanItsObjectHas() {
        assertThat(StackSamples.represented(8, 262_144)).isCloseTo(262_148, within(0.01));
        assertThat(StackSamples.represented(262_144, 262_144)).isCloseTo(414_705.7, within(0.1));
        assertThat(StackSamples.represented(26_214_400, 262_144)).isEqualTo(26_214_400);
    }

    @Test
    void aFolderWithACommaIsToldAndAnotherProfilerTaken() {
        ProfilerChoice choice = ProfilerChoice.of(JAVA, Path.of("a, b"));

        assertThat(choice.profiler()).isNotEqualTo(Profiler.ASYNC);
        assertThat(choice.missing().orElseThrow())
                .startsWith("async-profiler: ")
                .endsWith(choice.profiler().words() + " are used instead");
    }

    @Test
    void namesCannotEndAFrameOrALine() {
        assertThat(Frames.java("a.B", "c;d\ne")).isEqualTo("a.B.c_d_e");
        assertThat(Frames.nativeCode("libc.so.6", "write")).isEqualTo("libc.so.6`write");
        assertThat(Frames.nativeCode("", "")).isEqualTo("?");
        assertThat(Frames.kernel("tcp_sendmsg")).isEqualTo("tcp_sendmsg_[k]");
        assertThat(Frames.thread("pool-2-worker-17")).isEqualTo("pool-#-worker-#");
    }

    private boolean isUsable(Profiler profiler) {
        ProfilerChoice choice = ProfilerChoice.of(JAVA, folder);
        return switch (profiler) {
            case ASYNC -> choice.profiler() == Profiler.ASYNC;
            case CPU_TIME -> Runtime.version().feature() >= 25;
            case EXECUTION -> true;
        };
    }

    private void run(Profiler profiler, Class<?> main) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(profiler.jvmOptions(folder));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        Process program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertThat(program.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(program.exitValue()).isZero();
        } finally {
            program.destroyForcibly();
        }
    }

    private List<String> stacks(Profiler profiler, Predicate<Instant> counts) throws IOException {
        StackSamples.read(Profiler.in(folder), profiler, counts).write(folder);
        return Files.readAllLines(folder.resolve("profile.collapsed"));
    }

    private static long samples(List<String> stacks, String with) {
        return stacks.stream()
                .filter(line -> line.contains(with))
                .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
