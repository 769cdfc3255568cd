package dev.hilo.harness.run;

import dev.hilo.harness.probe.FlightRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The options of the JVM that runs an application: the same for every stack. */
final class JvmOptions {
    private JvmOptions() {}

    /**
     * The collector is always named: with one processor or little memory the JVM would silently take another. So is the number of
     * processors: the JVM sizes itself at its start, when the application may use more than it will be measured on.
     */
    static List<String> of(RunSettings settings, Path recordingFolder) throws IOException {
        List<String> options = new ArrayList<>(sizes(settings));
        if (settings.jvm().isRecorded()) {
            options.addAll(FlightRecording.jvmOptions(recordingFolder));
        }
        options.addAll(settings.jvm().options());
        return options;
    }

    /** The same without those of the flight recorder, which name a folder. */
    static List<String> withoutRecorder(RunSettings settings) {
        List<String> options = new ArrayList<>(sizes(settings));
        options.addAll(settings.jvm().options());
        return options;
    }

    private static List<String> sizes(RunSettings settings) {
        List<String> options = new ArrayList<>(settings.heap().options());
        options.addAll(List.of(
                "-XX:ActiveProcessorCount="
                        + settings.cpus().application().processors().size(),
                "-XX:+Use" + settings.jvm().collector() + "GC",
                "-XX:+ExitOnOutOfMemoryError"));
        return options;
    }
}
