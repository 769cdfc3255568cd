package dev.hilo.harness.probe;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The JDK Flight Recorder of an application on the JVM: only garbage collection and what pins virtual threads. */
public final class FlightRecording {
    private FlightRecording() {}

    /**
     * Options for the JVM of the application. Makes the folder and writes the settings of the recorder there; the recording,
     * {@code application.jfr}, appears when that JVM ends, also by SIGTERM.
     */
    public static List<String> jvmOptions(Path probesFolder) throws IOException {
        throw new UnsupportedOperationException("soon");
    }

    /**
     * Reads the recording of an application that has ended into {@code gc.csv} and {@code pinned.csv}.
     *
     * @return false when there is no recording, as after SIGKILL
     */
    public static boolean extract(Path probesFolder, long loadStartEpochMillis) throws IOException {
        throw new UnsupportedOperationException("soon");
    }
}
