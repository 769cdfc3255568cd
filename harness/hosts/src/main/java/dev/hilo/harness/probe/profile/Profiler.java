package dev.hilo.harness.probe.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A profiler that samples the stacks of a JVM by CPU time from its start to its end, and writes them with their times when the JVM ends, also
 * by SIGTERM. Samples of different profilers are never compared: one counts CPU time, another the threads that could run.
 */
public enum Profiler {
    /**
     * async-profiler, as an agent: a sample for each {@value #EVERY_MILLIS} ms of CPU time of any thread, with frames of the JVM and, where the
     * kernel allows it, of the kernel. Without perf events it samples by timers of the threads, at the ticks of the kernel. Into the same file it
     * writes a sample of the heap for about each {@value #EVERY_BYTES} bytes that a thread allocates.
     */
    ASYNC("async-profiler", "async-profiler 4.2", "jdk.ExecutionSample") {
        @Override
        public List<String> jvmOptions(Path recordingFolder) throws IOException {
            Path folder = Files.createDirectories(recordingFolder.toAbsolutePath());
            return List.of(agent(AgentLibrary.ofThisMachine().writeTo(folder), in(folder)));
        }

        @Override
        public OptionalInt bytesForEachSample() {
            return OptionalInt.of(EVERY_BYTES);
        }
    },
    /** The CPU-time samples of the JDK's flight recorder, from Java 25 on: Java frames of threads that run Java code. */
    CPU_TIME("cpu-time", "the JDK's CPU-time samples", "jdk.CPUTimeSample") {
        @Override
        public List<String> jvmOptions(Path recordingFolder) throws IOException {
            return recording(recordingFolder, "+jdk.CPUTimeSample#enabled=true,+jdk.CPUTimeSample#throttle=1ms");
        }
    },
    /** The execution samples of the JDK's flight recorder: Java frames of some threads that could run, every 10 ms. */
    EXECUTION("execution", "the JDK's execution samples", "jdk.ExecutionSample") {
        @Override
        public List<String> jvmOptions(Path recordingFolder) throws IOException {
            return recording(recordingFolder, "+jdk.ExecutionSample#enabled=true,+jdk.ExecutionSample#period=10ms");
        }
    };

    private static final String FILE = "profile.jfr";
    /** With perf events at 1 ms, a request cost one third to one half more CPU (docs/why.md). */
    private static final int EVERY_MILLIS = 5;
    /** A sample walks the whole stack: denser ones would be a visible part of the request CPU that the same profile explains. */
    private static final int EVERY_BYTES = 512 * 1024;

    private final String level;
    private final String words;
    private final String event;

    /** @param level of the factor {@code profiler} */
    Profiler(String level, String words, String event) {
        this.level = level;
        this.words = words;
        this.event = event;
    }

    /** @throws IllegalArgumentException with one line when no profiler has that level */
    public static Profiler of(String level) {
        return Stream.of(values())
                .filter(profiler -> profiler.level.equals(level))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"%s\" is no profiler: use none, %s"
                        .formatted(
                                level,
                                Stream.of(values())
                                        .map(profiler -> profiler.level)
                                        .collect(Collectors.joining(", ")))));
    }

    /**
     * Options for the JVM of the application. Makes the folder, which the application must see under the same path, and writes there what the
     * profiler needs.
     */
    public abstract List<String> jvmOptions(Path recordingFolder) throws IOException;

    /** Bytes that a thread allocates from one sample of the heap to the next, on average; empty for a profiler of CPU time alone. */
    public OptionalInt bytesForEachSample() {
        return OptionalInt.empty();
    }

    static String agent(Path library, Path file) {
        return "-agentpath:%s=start,event=cpu,interval=%dms,alloc=%d,jfr,file=%s"
                .formatted(library, EVERY_MILLIS, EVERY_BYTES, file);
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

    /** The level of the factor {@code profiler} that chooses it. */
    public String level() {
        return level;
    }

    public String words() {
        return words;
    }

    /** Name of the event that is a sample. */
    String event() {
        return event;
    }
}
