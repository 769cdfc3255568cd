package dev.hilo.harness.probe.profile;

import dev.hilo.harness.host.ThreadKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** The samples of a profile, as collapsed stacks. */
public final class StackSamples {
    private static final String FILE = "profile.collapsed";

    private final Map<String, Integer> stacks = new TreeMap<>();

    private StackSamples() {}

    /**
     * Reads the samples of an application that has ended.
     *
     * @param counts whether a sample of this time counts
     */
    public static StackSamples read(Path profile, Profiler profiler, Predicate<Instant> counts) throws IOException {
        AgentLibrary.removeFrom(profile.toAbsolutePath().getParent());
        StackSamples samples = new StackSamples();
        try (RecordingFile file = new RecordingFile(profile)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(profiler.event()) && counts.test(event.getStartTime())) {
                    samples.stacks.merge(collapsed(event), 1, Integer::sum);
                }
            }
        }
        return samples;
    }

    /** Writes {@code profile.collapsed} into a folder: {@code [kind];thread;root;...;leaf samples}. */
    public void write(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        Path draft = folder.resolve(FILE + ".new");
        Files.write(
                draft,
                stacks.entrySet().stream()
                        .map(stack -> stack.getKey() + " " + stack.getValue())
                        .toList());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String collapsed(RecordedEvent event) {
        RecordedThread thread = event.hasField("sampledThread") ? event.getThread("sampledThread") : event.getThread();
        String name = thread == null ? "?" : nameOf(thread);
        List<String> frames = new ArrayList<>();
        frames.add("[" + ThreadKind.of(name).word() + "]");
        frames.add(Frames.thread(name));
        RecordedStackTrace trace = event.getStackTrace();
        if (trace != null) {
            trace.getFrames().reversed().stream().map(StackSamples::frame).forEach(frames::add);
        }
        return String.join(";", frames);
    }

    private static String nameOf(RecordedThread thread) {
        if (thread.getJavaName() != null && !thread.getJavaName().isEmpty()) {
            return thread.getJavaName();
        }
        return thread.getOSName() == null ? "?" : thread.getOSName();
    }

    private static String frame(RecordedFrame frame) {
        RecordedClass type = frame.getMethod().getType();
        String owner = type == null ? "" : type.getName();
        String name = frame.getMethod().getName();
        return switch (frame.getType()) {
            case "Kernel" -> Frames.kernel(name);
            case "Native", "C++" -> Frames.nativeCode(owner, name);
            default -> Frames.java(owner, name);
        };
    }
}
