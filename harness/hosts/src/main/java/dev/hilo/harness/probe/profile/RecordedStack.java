package dev.hilo.harness.probe.profile;

import dev.hilo.harness.host.ThreadKind;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/** The stack of an event in the words of collapsed stacks: kind of the thread's work, name of the thread, frames from the root to the leaf. */
final class RecordedStack {
    private RecordedStack() {}

    static List<String> of(RecordedEvent event) {
        RecordedThread thread = event.hasField("sampledThread") ? event.getThread("sampledThread") : event.getThread();
        String name = thread == null ? "?" : nameOf(thread);
        List<String> frames = new ArrayList<>();
        frames.add("[" + ThreadKind.of(name).word() + "]");
        frames.add(Frames.thread(name));
        RecordedStackTrace trace = event.getStackTrace();
        if (trace != null) {
            trace.getFrames().reversed().stream().map(RecordedStack::frame).forEach(frames::add);
        }
        return frames;
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
