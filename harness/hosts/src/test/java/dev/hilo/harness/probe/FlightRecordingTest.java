package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.hilo.processes.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlightRecordingTest {
    @TempDir
    Path folder;

    @Test
    void aProgramStoppedBySigtermLeavesItsPausesAndPins() throws Exception {
        Path probes = folder.resolve("probes, of a trial");
        long start = System.currentTimeMillis();
        String output = runAndStop(PinningProgram.class, probes, List.of());

        extract(probes, start);
        assertThat(output).isEmpty();
        assertThat(lines(probes, "gc.csv"))
                .startsWith("second,pause_ms,name,cause")
                .anyMatch(line -> line.matches("\\d+\\.\\d{3},[\\d.]+,SerialOld,System\\.gc\\(\\)"));
        assertThat(lines(probes, "pinned.csv"))
                .startsWith("second,duration_ms,stack,own")
                .anyMatch(
                        line -> line.matches(
                                "\\d+\\.\\d{3},(?:[3-9]\\d|\\d{3,})\\..*LockSupport.parkNanos.*PinningProgram.*,\"?\\S+PinningProgram.runInitializer:\\d+\"?"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Serial", "Parallel", "G1"})
    void theHeapRisesByWhatAProgramAllocates(String collector) throws Exception {
        Path probes = folder.resolve("probes");
        long start = System.currentTimeMillis();
        assertThat(runAndStop(AllocatingProgram.class, probes, collector(collector)))
                .isEmpty();

        extract(probes, start);
        assertThat(lines(probes, "gc.csv")).hasSizeGreaterThan(2);
        assertThat(allocated(probes)).isCloseTo(AllocatingProgram.BYTES, withinPercentage(4));
    }

    /** What ZGC frees while the program allocates is missing in the rises. */
    @Test
    void theHeapOfACollectorThatFreesMemoryMeanwhileIsMarked() throws Exception {
        Path probes = folder.resolve("probes");
        runAndStop(AllocatingProgram.class, probes, collector("Z"));

        extract(probes, 0);
        assertThat(probes.resolve("gc.csv")).exists();
        assertThat(lines(probes, "heap.csv"))
                .startsWith("second,used_bytes,max_bytes,freed_meanwhile")
                .hasSizeGreaterThan(2)
                .anyMatch(line -> line.endsWith(",67108864,1"))
                .allMatch(line -> line.matches("second,.*|\\d+\\.\\d{3},\\d+,(67108864)?,1"));
    }

    private static List<String> collector(String name) {
        return List.of("-XX:-UseSerialGC", "-XX:+Use" + name + "GC");
    }

    private static void extract(Path probes, long start) throws Exception {
        FlightRecording.read(FlightRecording.in(probes))
                .orElseThrow()
                .extract(
                        probes,
                        new FlightRecording.Span(start, start, System.currentTimeMillis()),
                        PinningProgram.class.getName()::equals);
    }

    private static long allocated(Path probes) throws Exception {
        List<Long> used = lines(probes, "heap.csv").stream()
                .skip(1)
                .map(line -> Long.valueOf(line.split(",")[1]))
                .toList();
        return IntStream.range(1, used.size())
                .mapToLong(i -> Math.max(0, used.get(i) - used.get(i - 1)))
                .sum();
    }

    @Test
    void anEmptyRecordingIsNoError() throws Exception {
        assertThat(FlightRecording.read(Files.createFile(FlightRecording.in(folder))))
                .isEmpty();
    }

    private String runAndStop(Class<?> type, Path probes, List<String> jvmOptions) throws Exception {
        Path ready = folder.resolve("ready");
        List<String> options = new ArrayList<>(jvmOptions);
        options.addAll(FlightRecording.jvmOptions(probes, false));
        try (ChildProcess program = ProbedPrograms.start(folder, options, type, ready.toString())) {
            for (int i = 0; i < 1_000 && program.isAlive() && !Files.exists(ready); i++) {
                Thread.sleep(20);
            }
        }
        return Files.readString(folder.resolve("program.log"));
    }

    private static List<String> lines(Path probes, String file) throws Exception {
        return Files.readAllLines(probes.resolve(file));
    }
}
