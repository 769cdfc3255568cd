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

/**
 * The JDK Flight Recorder of an application on the JVM: it records garbage collections, the heap in use, and pinned virtual threads; of a
 * profiled application also the waits of its threads.
 */
public final class FlightRecording {
    /** Threshold of the waits in {@code waits.jfc}. */
    public static final int LEAST_WAIT_MICROS = 20;

    private static final String SETTINGS = "application.jfc";
    private static final String WAITS = "waits.jfc";
    private static final String RECORDING = "application.jfr";
    /** Frames of a stack; the recorder's own limit of 64 would leave out where a request of a large framework begins. */
    private static final int FRAMES = 512;
    /** The folder for the chunks of a running JVM: not the system's temporary folder, where a killed JVM would leave them. */
    private static final String REPOSITORY = "jfr";

    /**
     * The part of a recording that belongs to a trial, in milliseconds since 1970 by the clock of the recorded application.
     *
     * @param begin of the trial, and {@code end}
     * @param loadStart start of the load, from which its seconds are counted
     */
    public record Span(long begin, long loadStart, long end) {
        /** The same part by a clock that is ahead by so many milliseconds. */
        public Span later(long millis) {
            return new Span(begin + millis, loadStart + millis, end + millis);
        }

        boolean holds(Instant time) {
            return time.toEpochMilli() >= begin && time.toEpochMilli() < end;
        }
    }

    private final Path file;
    private final RecordedEvents events;

    private FlightRecording(Path file, RecordedEvents events) {
        this.file = file;
        this.events = events;
    }

    /**
     * Options for the JVM of the application. Makes the folder and writes the settings of the recorder there; the recording,
     * {@code application.jfr}, appears when that JVM ends, also by SIGTERM.
     *
     * @param withWaits whether it also records what threads wait for, which costs request CPU
     */
    public static List<String> jvmOptions(Path recordingFolder, boolean withWaits) throws IOException {
        Path folder = Files.createDirectories(recordingFolder.toAbsolutePath());
        String settings = "settings=" + quoted(written(SETTINGS, folder));
        return List.of(
                "-Xlog:jfr+startup=error",
                "-XX:FlightRecorderOptions=repository=%s%s"
                        .formatted(quoted(folder.resolve(REPOSITORY)), withWaits ? ",stackdepth=" + FRAMES : ""),
                "-XX:StartFlightRecording=filename=%s,%s,dumponexit=true"
                        .formatted(
                                quoted(folder.resolve(RECORDING)),
                                withWaits ? settings + ",settings=" + quoted(written(WAITS, folder)) : settings));
    }

    private static Path written(String settings, Path folder) throws IOException {
        Path file = folder.resolve(settings);
        try (InputStream in = FlightRecording.class.getResourceAsStream(settings)) {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file;
    }

    /** The file of the recording in the folder; it does not appear after SIGKILL. */
    public static Path in(Path recordingFolder) {
        return recordingFolder.resolve(RECORDING);
    }

    /**
     * Reads the recording of an application that has ended.
     *
     * @return empty when the recording is empty, as after a JVM that crashed
     * @throws IOException when it is not complete, as after a JVM that was killed while it wrote
     */
    public static Optional<FlightRecording> read(Path recording) throws IOException {
        if (Files.size(recording) == 0) {
            return Optional.empty();
        }
        RecordedEvents events = RecordedEvents.read(recording);
        Files.deleteIfExists(recording.resolveSibling(REPOSITORY));
        return Optional.of(new FlightRecording(recording, events));
    }

    /** The file, for events of which no metric is made. */
    public Path file() {
        return file;
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
