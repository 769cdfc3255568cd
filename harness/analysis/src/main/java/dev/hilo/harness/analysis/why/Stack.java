package dev.hilo.harness.analysis.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A stack that a profiler saw, in the words of collapsed stacks.
 *
 * @param kind of the thread's work: {@value #REQUEST}, or that of compiler, collector or recorder
 * @param thread its name, with {@code #} for numbers
 * @param frames from the root to the leaf, without kind and thread
 * @param amount of its cost: samples of CPU time, bytes that it allocated, or microseconds that it waited
 * @param each amount for which one event of the profiler stands: from it follows the variance that the amount has as a sum of random events
 */
public record Stack(String kind, String thread, List<String> frames, long amount, double each) {
    /** Kind of the threads whose CPU time is that of requests. */
    public static final String REQUEST = "[request]";

    /** Share of the request CPU, or of what requests allocate, from which on virtual threads are no passing use of a library. */
    private static final double VIRTUAL = 0.01;

    /** Ends of classes that a JVM makes while it runs, by an address. */
    private static final Pattern ADDRESS = Pattern.compile("[./+]0x[0-9a-f]+");
    /** Ends of such classes by a number. */
    private static final Pattern NUMBERED =
            Pattern.compile("(\\$Proxy|Generated(?:Method|Constructor|SerializationConstructor)Accessor)\\d+");

    public Stack {
        frames = List.copyOf(frames);
    }

    /** A stack with samples that stand for themselves. */
    public Stack(String kind, String thread, List<String> frames, long amount) {
        this(kind, thread, frames, amount, 1);
    }

    Stack withEach(double other) {
        return new Stack(kind, thread, frames, amount, other);
    }

    /** Whether the stack belongs to a virtual thread: a carrier that runs one has these frames, too. */
    boolean isOnVirtualThread() {
        return frames.stream()
                .anyMatch(frame -> frame.startsWith("java.lang.VirtualThread.")
                        || frame.startsWith("jdk.internal.vm.Continuation."));
    }

    /** Whether requests, or a part of their work, run on virtual threads. @param stacks of one side */
    static boolean areOnVirtualThreads(List<Stack> stacks) {
        long all = amount(stacks.stream().filter(Stack::isOfRequests));
        long virtual = amount(stacks.stream().filter(Stack::isOfRequests).filter(Stack::isOnVirtualThread));
        return virtual >= VIRTUAL * Math.max(1, all);
    }

    private static long amount(Stream<Stack> stacks) {
        return stacks.mapToLong(Stack::amount).sum();
    }

    public boolean isOfRequests() {
        return kind.equals(REQUEST);
    }

    /**
     * Reads a file of collapsed stacks: a line for each stack, with its frames separated by semicolons and its amount behind a space.
     *
     * @throws IOException when a line is none, with its number
     */
    public static List<Stack> read(Path file) throws IOException {
        List<Stack> stacks = new ArrayList<>();
        // a profile repeats a few thousand frames a million times
        Map<String, String> known = new HashMap<>();
        List<String> lines = Files.readAllLines(file);
        for (int at = 0; at < lines.size(); at++) {
            stacks.add(parse(lines.get(at), known, file, at + 1));
        }
        return stacks;
    }

    private static Stack parse(String line, Map<String, String> known, Path file, int number) throws IOException {
        int space = line.lastIndexOf(' ');
        List<String> frames = space < 0 ? List.of() : frames(line.substring(0, space), known);
        if (frames.size() < 2 || !line.substring(space + 1).matches("\\d{1,18}")) {
            throw new IOException("line %d of %s is no collapsed stack: %s".formatted(number, file, line));
        }
        return new Stack(
                frames.get(0),
                frames.get(1),
                frames.subList(2, frames.size()),
                Long.parseLong(line.substring(space + 1)));
    }

    private static List<String> frames(String joined, Map<String, String> known) {
        return Arrays.stream(joined.split(";"))
                .map(frame -> known.computeIfAbsent(frame, Stack::named))
                .toList();
    }

    /** A frame in words that are the same in all JVMs of a program. */
    private static String named(String frame) {
        return NUMBERED.matcher(ADDRESS.matcher(frame).replaceAll("")).replaceAll("$1#");
    }
}
