package dev.hilo.harness.run.application;

import dev.hilo.harness.probe.profile.Profiler;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The JVM that runs an application.
 *
 * @param java the java executable
 * @param heap empty for the default, which depends on whether the memory is limited
 * @param collector garbage collector, in the JVM's words: G1
 * @param options more options, as the user wrote them
 * @param isRecorded whether the flight recorder runs in it, which takes 15 MB of memory
 * @param profiler that samples it from its start to its end; empty for none
 */
public record JvmSettings(
        Path java,
        Optional<HeapSize> heap,
        String collector,
        List<String> options,
        boolean isRecorded,
        Optional<Profiler> profiler) {

    /** A JVM without a profiler. */
    public JvmSettings(Path java, Optional<HeapSize> heap, String collector, List<String> options, boolean isRecorded) {
        this(java, heap, collector, options, isRecorded, Optional.empty());
    }

    public JvmSettings withJava(Path other) {
        return new JvmSettings(other, heap, collector, options, isRecorded, profiler);
    }

    public JvmSettings withHeap(HeapSize size) {
        return new JvmSettings(java, Optional.of(size), collector, options, isRecorded, profiler);
    }

    public JvmSettings withCollector(String name) {
        return new JvmSettings(java, heap, name, options, isRecorded, profiler);
    }

    public JvmSettings withOptions(List<String> words) {
        return new JvmSettings(java, heap, collector, words, isRecorded, profiler);
    }

    public JvmSettings withRecorder(boolean runs) {
        return new JvmSettings(java, heap, collector, options, runs, profiler);
    }

    public JvmSettings withProfiler(Optional<Profiler> sampling) {
        return new JvmSettings(java, heap, collector, options, isRecorded, sampling);
    }
}
