package dev.hilo.harness.run.application;

import dev.hilo.harness.probe.FlightRecording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The options of the JVM that runs an application: the same for every stack. */
public final class JvmOptions {
    private JvmOptions() {}

    /**
     * The collector is always named: with one processor or little memory the JVM would silently take another. So is the number of
     * processors: the JVM sizes itself at its start, when the application may use more than it will be measured on.
     */
    public static List<String> of(ApplicationSettings settings, Path recordingFolder) throws IOException {
        List<String> options = new ArrayList<>(sizes(settings));
        if (settings.jvm().isRecorded()) {
            options.addAll(FlightRecording.jvmOptions(
                    recordingFolder, settings.jvm().profiler().isPresent()));
        }
        if (settings.jvm().profiler().isPresent()) {
            options.addAll(settings.jvm().profiler().get().jvmOptions(recordingFolder));
        }
        options.addAll(settings.jvm().options());
        return options;
    }

    /** The options without those of the flight recorder, which name a folder. */
    public static List<String> withoutRecorder(ApplicationSettings settings) {
        List<String> options = new ArrayList<>(sizes(settings));
        options.addAll(settings.jvm().options());
        return options;
    }

    private static List<String> sizes(ApplicationSettings settings) {
        List<String> options = new ArrayList<>(settings.heap().options());
        options.addAll(List.of(
                "-XX:ActiveProcessorCount=" + settings.visibleProcessors(),
                "-XX:+Use" + settings.jvm().collector() + "GC",
                "-XX:+ExitOnOutOfMemoryError"));
        return options;
    }
}
