package dev.hilo.harness.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heap that the reachable objects of JVMs of this machine take. {@code jcmd GC.class_histogram} counts them after a full collection, with
 * every collector and in the same words.
 *
 * @param bytes of all objects
 * @param waiting virtual threads that are off their carrier, with chunks of their stack on the heap: a thread that waits again after a collection
 *     may have several
 * @param waitingBytes of these chunks and threads
 */
public record LiveHeap(long bytes, long waiting, double waitingBytes) {
    private static final int LIMIT_SECONDS = 30;
    private static final double BYTES_PER_KB = 1024;
    private static final double BYTES_PER_MB = 1024 * 1024;
    /** A line of the histogram, or its last. */
    private static final Pattern LINE =
            Pattern.compile("^(?: *\\d+: +(\\d+) +(\\d+) +(\\S+).*|Total +(\\d+) +(\\d+)\\s*)$");

    private static final String STACK = "jdk.internal.vm.StackChunk";
    private static final String THREAD = "java.lang.VirtualThread";

    /** Objects of a class. */
    private record Objects(long count, long bytes) {
        static final Objects NONE = new Objects(0, 0);
    }

    public double megabytes() {
        return bytes / BYTES_PER_MB;
    }

    /** The heap of a waiting virtual thread, in KB: its stack and the thread itself. @param fewest waiting threads that are enough to tell */
    public OptionalDouble kilobytesPerWaiting(int fewest) {
        return waiting < fewest ? OptionalDouble.empty() : OptionalDouble.of(waitingBytes / waiting / BYTES_PER_KB);
    }

    /**
     * The sum over all JVMs among some processes.
     *
     * @param java launcher of the JDK that has {@code jcmd}
     * @return empty without such a JDK, without a JVM, and where one does not answer
     */
    static Optional<LiveHeap> of(Path java, List<Long> processes) throws InterruptedException {
        Optional<LiveHeap> sum = Optional.empty();
        for (long jvm : processes.stream().filter(Jvm::is).toList()) {
            Optional<LiveHeap> one = of(java.resolveSibling("jcmd"), jvm);
            if (one.isEmpty()) {
                return one;
            }
            sum = sum.isEmpty() ? one : Optional.of(sum.get().plus(one.get()));
        }
        return sum;
    }

    private LiveHeap plus(LiveHeap other) {
        return new LiveHeap(bytes + other.bytes, waiting + other.waiting, waitingBytes + other.waitingBytes);
    }

    private static Optional<LiveHeap> of(Path jcmd, long pid) throws InterruptedException {
        try {
            Path told = Files.createTempFile("hilo-histogram", ".txt");
            try {
                return isWritten(told, jcmd, pid) ? read(Files.readAllLines(told)) : Optional.empty();
            } finally {
                Files.delete(told);
            }
        } catch (IOException noJcmd) {
            return Optional.empty();
        }
    }

    private static boolean isWritten(Path told, Path jcmd, long pid) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(jcmd.toString(), String.valueOf(pid), "GC.class_histogram")
                .redirectErrorStream(true)
                .redirectOutput(told.toFile())
                .start();
        try {
            return process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } finally {
            process.destroyForcibly();
        }
    }

    /** @return empty without the last line */
    static Optional<LiveHeap> read(List<String> histogram) {
        Map<String, Objects> classes = new HashMap<>();
        for (String line : histogram) {
            Matcher found = LINE.matcher(line);
            if (found.matches()) {
                boolean last = found.group(3) == null;
                long count = Long.parseLong(found.group(last ? 4 : 1));
                classes.putIfAbsent(
                        last ? "" : found.group(3), new Objects(count, Long.parseLong(found.group(last ? 5 : 2))));
            }
        }
        Objects stacks = classes.getOrDefault(STACK, Objects.NONE);
        Objects threads = classes.getOrDefault(THREAD, Objects.NONE);
        double each = threads.count() == 0 ? 0 : (double) threads.bytes() / threads.count();
        long waiting = Math.min(stacks.count(), threads.count());
        return Optional.ofNullable(classes.get(""))
                .map(all -> new LiveHeap(all.bytes(), waiting, stacks.bytes() + waiting * each));
    }
}
