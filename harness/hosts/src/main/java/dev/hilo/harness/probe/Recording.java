package dev.hilo.harness.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** A file of the JDK Flight Recorder, or of a profiler in the same format. */
public record Recording(Path file) {

    private interface Step<T> {
        T take() throws IOException;
    }

    /** @throws IOException in one line when it cannot be read to its end, as after a JVM that was killed while it wrote it */
    public void forEach(Consumer<RecordedEvent> use) throws IOException {
        try (RecordingFile events = taken(() -> new RecordingFile(file))) {
            while (taken(events::hasMoreEvents)) {
                use.accept(taken(events::readEvent));
            }
        } catch (IOException e) {
            throw new IOException("the recording %s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    /** @throws IOException also for an unchecked exception: the JDK's reader leaves its arrays where a file was cut off */
    private static <T> T taken(Step<T> step) throws IOException {
        try {
            return step.take();
        } catch (RuntimeException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
