package dev.hilo.harness.probe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The JDK Flight Recorder of an application on the JVM: it records garbage collections, the heap in use, and pinned virtual threads. */
public final class FlightRecording {
    private static final String SETTINGS = "application.jfc";
    private static final String RECORDING = "application.jfr";
    /** The folder for the chunks of a running JVM: not the system's temporary folder, where a killed JVM would leave them. */
    private static final String REPOSITORY = "jfr";

    /**
     * The part of a recording that belongs to a trial.
     *
     * @param begin of the trial, and {@code end}; milliseconds since 1970
     * @param loadStart start of the load, from which its seconds are counted
     */
    public record Span(long begin, long loadStart, long end) {
        boolean holds(Instant time) {
            return time.toEpochMilli() >= begin && time.toEpochMilli() < end;
        }
    }

    private final RecordedEvents events;

    private FlightRecording(RecordedEvents events) {
        this.events = events;
    }

    /**
     * Options for the JVM of the application. Makes the folder and writes the settings of the recorder there; the recording,
     * {@code application.jfr}, appears when that JVM ends, also by SIGTERM.
     */
    public static List<String> jvmOptions(Path recordingFolder) throws IOException {
        Path folder = Files.createDirectories(recordingFolder.toAbsolutePath());
        try (InputStream settings = FlightRecording.class.getResourceAsStream(SETTINGS)) {
            Files.copy(settings, folder.resolve(SETTINGS), StandardCopyOption.REPLACE_EXISTING);
        }
        return List.of(
                "-Xlog:jfr+startup=error",
                "-XX:FlightRecorderOptions=repository=" + quoted(folder.resolve(REPOSITORY)),
                "-XX:StartFlightRecording=filename=%s,settings=%s,dumponexit=true"
                        .formatted(quoted(folder.resolve(RECORDING)), quoted(folder.resolve(SETTINGS))));
    }

    /** The file of the recording in the folder; it does not appear after SIGKILL. */
    public static Path in(Path recordingFolder) {
        return recordingFolder.resolve(RECORDING);
    }

    /**
     * Reads the recording of an application that has ended.
     *
     * @return empty when the recording is empty, as after a JVM that crashed
     */
    public static Optional<FlightRecording> read(Path recording) throws IOException {
        if (Files.size(recording) == 0) {
            return Optional.empty();
        }
        RecordedEvents events = RecordedEvents.read(recording);
        Files.deleteIfExists(recording.resolveSibling(REPOSITORY));
        return Optional.of(new FlightRecording(events));
    }

    /**
     * Writes the events of a part into {@code gc.csv}, {@code heap.csv} and {@code pinned.csv} of a folder.
     *
     * @param own whether a class of this name is the application's own: no class of a library or of the JDK
     */
    public void extract(Path probesFolder, Span span, Predicate<String> own) throws IOException {
        RecordedEvents part = events.within(span);
        part.writePauses(probesFolder.resolve("gc.csv"), span.loadStart());
        part.writeHeap(probesFolder.resolve("heap.csv"), span.loadStart());
        part.writePins(probesFolder.resolve("pinned.csv"), span.loadStart(), own);
    }

    /** A path as the value of an option, in quotes where a comma would end it. */
    private static String quoted(Path path) {
        return path.toString().contains(",") ? "\"" + path + "\"" : path.toString();
    }
}
