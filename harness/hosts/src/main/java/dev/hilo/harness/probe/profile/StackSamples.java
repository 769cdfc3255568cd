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
    private static final String ALLOCATION_FILE = "allocation.collapsed";
    /** Beginning of the names of the events that are a sample of the heap. */
    private static final String ALLOCATION = "jdk.ObjectAllocation";

    private final Map<String, Integer> stacks = new TreeMap<>();
    private final Map<String, Double> bytes = new TreeMap<>();
    private final Profiler profiler;

    private StackSamples(Profiler profiler) {
        this.profiler = profiler;
    }

    /**
     * Reads the samples of an application that has ended.
     *
     * @param counts whether a sample of this time counts
     */
    public static StackSamples read(Path profile, Profiler profiler, Predicate<Instant> counts) throws IOException {
        AgentLibrary.removeFrom(profile.toAbsolutePath().getParent());
        StackSamples samples = new StackSamples(profiler);
        try (RecordingFile file = new RecordingFile(profile)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (counts.test(event.getStartTime())) {
                    samples.add(event);
                }
            }
        }
        return samples;
    }

    private void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.equals(profiler.event())) {
            stacks.merge(collapsed(event), 1, Integer::sum);
        } else if (name.startsWith(ALLOCATION)) {
            profiler.bytesForEachSample()
                    .ifPresent(every -> bytes.merge(
                            collapsed(event), represented(event.getLong("allocationSize"), every), Double::sum));
        }
    }

    /**
     * The bytes for which a sample stands. Samples are points at random on the bytes that a thread allocates, so a large object has one more
     * probably than a small one, and stands for less in proportion to its size.
     *
     * @param size of the object in bytes
     * @param every bytes between two points on average
     */
    static double represented(double size, double every) {
        return size / -Math.expm1(-size / every);
    }

    /**
     * Writes {@code profile.collapsed} into a folder: {@code [kind];thread;root;...;leaf samples}; and of a profiler that samples the heap,
     * {@code allocation.collapsed} with bytes in place of samples.
     */
    public void write(Path folder) throws IOException {
        write(folder.resolve(FILE), stacks);
        if (profiler.bytesForEachSample().isPresent()) {
            write(folder.resolve(ALLOCATION_FILE), bytes);
        }
    }

    private static void write(Path file, Map<String, ? extends Number> amounts) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.write(
                draft,
                amounts.entrySet().stream()
                        .map(stack -> stack.getKey() + " "
                                + Math.round(stack.getValue().doubleValue()))
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
