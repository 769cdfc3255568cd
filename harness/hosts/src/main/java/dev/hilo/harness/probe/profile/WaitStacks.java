package dev.hilo.harness.probe.profile;

import dev.hilo.harness.probe.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import jdk.jfr.consumer.RecordedEvent;

/**
 * The waits of threads in a flight recording, as collapsed stacks. Their last frame says what the thread waits for: {@code [waits] monitor
 * (java.lang.Object)}. Threads that wait for work are among them: which waits are those of requests is decided by who reads the stacks.
 */
public final class WaitStacks {
    private static final String MICROS_FILE = "waiting.collapsed";
    private static final String COUNT_FILE = "waits.collapsed";
    private static final Map<String, Wait> WAITS = Map.of(
            "jdk.JavaMonitorEnter", new Wait("monitor", "monitorClass"),
            "jdk.JavaMonitorWait", new Wait("notification", "monitorClass"),
            "jdk.ThreadPark", new Wait("lock or park", "parkedClass"),
            "jdk.ThreadSleep", new Wait("sleep", ""),
            "jdk.SocketRead", new Wait("socket", ""));
    private static final double NANOS_PER_MICRO = 1000;

    private final CollapsedStacks micros = new CollapsedStacks();
    private final CollapsedStacks count = new CollapsedStacks();

    /**
     * An event of the recorder that is a wait.
     *
     * @param kind what it waits for, in words
     * @param type field with the class of the object that it waits for; empty where there is none
     */
    private record Wait(String kind, String type) {

        String frame(RecordedEvent event) {
            String of = type.isEmpty() || event.getClass(type) == null
                    ? ""
                    : " (" + event.getClass(type).getName() + ")";
            return "[waits] " + kind + of;
        }
    }

    private WaitStacks() {}

    /**
     * Reads the waits of an application that has ended.
     *
     * @param counts whether a wait that begins at this time counts
     */
    public static WaitStacks read(Path recording, Predicate<Instant> counts) throws IOException {
        WaitStacks waits = new WaitStacks();
        new Recording(recording).forEach(event -> {
            Wait wait = WAITS.get(event.getEventType().getName());
            if (wait != null && counts.test(event.getStartTime())) {
                waits.add(event, wait);
            }
        });
        return waits;
    }

    private void add(RecordedEvent event, Wait wait) {
        List<String> stack = RecordedStack.of(event);
        stack.add(wait.frame(event));
        micros.add(stack, event.getDuration().toNanos() / NANOS_PER_MICRO);
        count.add(stack, 1);
    }

    /** Writes {@code waiting.collapsed} into a folder, with microseconds, and {@code waits.collapsed}, with the number of waits. */
    public void write(Path folder) throws IOException {
        micros.write(folder.resolve(MICROS_FILE));
        count.write(folder.resolve(COUNT_FILE));
    }
}
