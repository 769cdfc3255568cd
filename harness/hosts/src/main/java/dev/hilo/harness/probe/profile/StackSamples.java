package dev.hilo.harness.probe.profile;

import dev.hilo.harness.probe.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.Predicate;
import jdk.jfr.consumer.RecordedEvent;

/** The samples of a profile, as collapsed stacks. */
public final class StackSamples {
    private static final String FILE = "profile.collapsed";
    private static final String ALLOCATION_FILE = "allocation.collapsed";
    /** Beginning of the names of the events that are a sample of the heap. */
    private static final String ALLOCATION = "jdk.ObjectAllocation";

    private final CollapsedStacks stacks = new CollapsedStacks();
    private final CollapsedStacks bytes = new CollapsedStacks();
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
        new Recording(profile).forEach(event -> {
            if (counts.test(event.getStartTime())) {
                samples.add(event);
            }
        });
        return samples;
    }

    private void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.equals(profiler.event())) {
            stacks.add(RecordedStack.of(event), 1);
        } else if (name.startsWith(ALLOCATION)) {
            profiler.bytesForEachSample()
                    .ifPresent(every ->
                            bytes.add(RecordedStack.of(event), represented(event.getLong("allocationSize"), every)));
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
        stacks.write(folder.resolve(FILE));
        if (profiler.bytesForEachSample().isPresent()) {
            bytes.write(folder.resolve(ALLOCATION_FILE));
        }
    }
}
