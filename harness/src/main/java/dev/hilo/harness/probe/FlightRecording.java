package dev.hilo.harness.probe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The JDK Flight Recorder of an application on the JVM: only garbage collection and what pins virtual threads. */
public final class FlightRecording {
    private static final String SETTINGS = "application.jfc";
    private static final String RECORDING = "application.jfr";
    /** Where the running JVM keeps what is not dumped yet: not in the system's temporary folder, where a killed one would leave it. */
    private static final String REPOSITORY = "jfr";

    private FlightRecording() {}

    /**
     * Options for the JVM of the application. Makes the folder and writes the settings of the recorder there; the recording,
     * {@code application.jfr}, appears when that JVM ends, also by SIGTERM.
     */
    public static List<String> jvmOptions(Path probesFolder) throws IOException {
        Path folder = Files.createDirectories(probesFolder.toAbsolutePath());
        try (InputStream settings = FlightRecording.class.getResourceAsStream(SETTINGS)) {
            Files.copy(settings, folder.resolve(SETTINGS), StandardCopyOption.REPLACE_EXISTING);
        }
        return List.of(
                "-Xlog:jfr+startup=error",
                "-XX:FlightRecorderOptions=repository=" + quoted(folder.resolve(REPOSITORY)),
                "-XX:StartFlightRecording=filename=%s,settings=%s,dumponexit=true"
                        .formatted(quoted(folder.resolve(RECORDING)), quoted(folder.resolve(SETTINGS))));
    }

    /**
     * Reads the recording of an application that has ended into {@code gc.csv} and {@code pinned.csv}.
     *
     * @return false when there is no recording, as after SIGKILL
     */
    public static boolean extract(Path probesFolder, long loadStartEpochMillis) throws IOException {
        Path recording = probesFolder.resolve(RECORDING);
        if (!Files.exists(recording)) {
            return false;
        }
        RecordedEvents events = RecordedEvents.read(recording);
        events.writePauses(probesFolder.resolve("gc.csv"), loadStartEpochMillis);
        events.writePins(probesFolder.resolve("pinned.csv"), loadStartEpochMillis);
        Files.deleteIfExists(probesFolder.resolve(REPOSITORY));
        return true;
    }

    /** A comma in a path would end the option's value. */
    private static String quoted(Path path) {
        return path.toString().contains(",") ? "\"" + path + "\"" : path.toString();
    }
}
