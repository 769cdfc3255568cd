package dev.hilo.harness.run.application;

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
 */
public record JvmSettings(
        Path java, Optional<HeapSize> heap, String collector, List<String> options, boolean isRecorded) {
    public JvmSettings withJava(Path other) {
        return new JvmSettings(other, heap, collector, options, isRecorded);
    }

    public JvmSettings withHeap(HeapSize size) {
        return new JvmSettings(java, Optional.of(size), collector, options, isRecorded);
    }

    public JvmSettings withCollector(String name) {
        return new JvmSettings(java, heap, name, options, isRecorded);
    }

    public JvmSettings withOptions(List<String> words) {
        return new JvmSettings(java, heap, collector, words, isRecorded);
    }

    public JvmSettings withRecorder(boolean runs) {
        return new JvmSettings(java, heap, collector, options, runs);
    }
}
