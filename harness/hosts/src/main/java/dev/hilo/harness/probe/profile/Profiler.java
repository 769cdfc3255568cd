package dev.hilo.harness.probe.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A profiler that samples the stacks of a JVM by CPU time from its start to its end, and writes them with their times when the JVM ends, also
 * by SIGTERM. Samples of different profilers are never compared: one counts CPU time, another the threads that could run.
 */
public enum Profiler {
    /**
     * async-profiler, as an agent: a sample for each millisecond of CPU time of any thread, with frames of the JVM and, where the kernel allows
     * it, of the kernel. Without perf events it samples by timers of the threads, at the ticks of the kernel.
     */
    ASYNC("async-profiler 4.2", "jdk.ExecutionSample") {
        @Override
        public List<String> jvmOptions(Path recordingFolder) throws IOException {
            Path folder = Files.createDirectories(recordingFolder.toAbsolutePath());
            return List.of(agent(AgentLibrary.writeTo(folder), in(folder)));
        }
    },
    /** The CPU-time samples of the JDK's flight recorder, from Java 25 on: Java frames of threads that run Java code. */
    CPU_TIME("the JDK's CPU-time samples", "jdk.CPUTimeSample") {
        @Override
        public List<String> jvmOptions(Path recordingFolder) throws IOException {
            return recording(recordingFolder, "+jdk.CPUTimeSample#enabled=true,+jdk.CPUTimeSample#throttle=1ms");
        }
    },
    /** The execution samples of the JDK's flight recorder: Java frames of some threads that could run, every 10 ms. */
    EXECUTION("the JDK's execution samples", "jdk.ExecutionSample") {
        @Override
        public List<String> jvmOptions(Path recordingFolder) throws IOException {
            return recording(recordingFolder, "+jdk.ExecutionSample#enabled=true,+jdk.ExecutionSample#period=10ms");
        }
    };

    private static final String FILE = "profile.jfr";

    private final String words;
    private final String event;

    Profiler(String words, String event) {
        this.words = words;
        this.event = event;
    }

    /**
     * Options for the JVM of the application. Makes the folder, which the application must see under the same path, and writes there what the
     * profiler needs.
     */
    public abstract List<String> jvmOptions(Path recordingFolder) throws IOException;

    static String agent(Path library, Path file) {
        return "-agentpath:%s=start,event=cpu,interval=1ms,jfr,file=%s".formatted(library, file);
    }

    private static List<String> recording(Path recordingFolder, String events) throws IOException {
        Path folder = Files.createDirectories(recordingFolder.toAbsolutePath());
        Path file = in(folder);
        return List.of("-XX:StartFlightRecording=filename=%s,settings=none,dumponexit=true,%s"
                .formatted(file.toString().contains(",") ? "\"" + file + "\"" : file, events));
    }

    /** The file with the samples in the folder; it does not appear after SIGKILL. */
    public static Path in(Path recordingFolder) {
        return recordingFolder.resolve(FILE);
    }

    public String words() {
        return words;
    }

    /** Name of the event that is a sample. */
    String event() {
        return event;
    }
}
