package dev.hilo.harness.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.ChildProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordingTest {
    @TempDir
    Path folder;

    @Test
    void aProgramStoppedBySigtermLeavesItsPausesAndPins() throws Exception {
        Path probes = folder.resolve("probes, of a trial");
        long start = System.currentTimeMillis();
        String output = runAndStop(probes);

        FlightRecording.read(FlightRecording.in(probes))
                .orElseThrow()
                .extract(
                        probes,
                        new FlightRecording.Span(start, start, System.currentTimeMillis()),
                        PinningProgram.class.getName()::equals);
        assertThat(output).isEmpty();
        assertThat(lines(probes, "gc.csv"))
                .startsWith("second,pause_ms,name,cause")
                .anyMatch(line -> line.matches("\\d+\\.\\d{3},[\\d.]+,SerialOld,System\\.gc\\(\\)"));
        assertThat(lines(probes, "pinned.csv"))
                .startsWith("second,duration_ms,stack,own")
                .anyMatch(
                        line -> line.matches(
                                "\\d+\\.\\d{3},[3-9]\\d.*LockSupport.parkNanos.*PinningProgram.*,\"?\\S+PinningProgram.runInitializer:\\d+\"?"));
    }

    @Test
    void anEmptyRecordingIsNoError() throws Exception {
        assertThat(FlightRecording.read(Files.createFile(FlightRecording.in(folder))))
                .isEmpty();
    }

    private String runAndStop(Path probes) throws Exception {
        Path ready = folder.resolve("ready");
        List<String> options = FlightRecording.jvmOptions(probes);
        try (ChildProcess program = ProbedPrograms.start(folder, options, PinningProgram.class, ready.toString())) {
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
