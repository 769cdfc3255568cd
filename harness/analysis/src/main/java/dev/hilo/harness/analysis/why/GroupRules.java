package dev.hilo.harness.analysis.why;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Rules that give each stack to one group and one class. A pattern is the beginning of a frame: {@code java.lang.VirtualThread.unpark},
 * {@code tcp_}.
 *
 * @param groups in the order of a table
 * @param base frames at the root of a stack that say only by which thread a request is run; a flame graph leaves them out
 * @param platform frames of the JDK, the JVM, libraries of the system and the kernel: their cost belongs to the class that calls them
 * @param idle frames below which a thread waits for work: no wait of a request
 */
public record GroupRules(List<Group> groups, List<String> base, List<String> platform, List<String> idle) {
    /** Name of the group of stacks that match no rule. */
    public static final String NOT_ATTRIBUTED = "not attributed";

    /** End of a frame of the kernel in a file of collapsed stacks. */
    private static final String KERNEL = "_[k]";

    /**
     * A group of frames that people know by one name.
     *
     * @param otherwise its name where no side runs on virtual threads: what schedules these serves other threads, too; null for the same name
     * @param calls frames that count with all that they call
     * @param frames frames that count unless they call a frame of another group
     */
    public record Group(String name, String otherwise, List<String> calls, List<String> frames) {
        public Group {
            calls = calls == null ? List.of() : List.copyOf(calls);
            frames = frames == null ? List.of() : List.copyOf(frames);
        }

        /** A group with one name. */
        public Group(String name, List<String> calls, List<String> frames) {
            this(name, null, calls, frames);
        }

        private Group withoutVirtualThreads() {
            return otherwise == null ? this : new Group(otherwise, calls, frames);
        }
    }

    /** These rules for sides of which none runs on virtual threads. */
    GroupRules withoutVirtualThreads() {
        return new GroupRules(groups.stream().map(Group::withoutVirtualThreads).toList(), base, platform, idle);
    }

    /** These rules with another group, which comes first. */
    public GroupRules with(Group group) {
        return new GroupRules(Stream.concat(Stream.of(group), groups.stream()).toList(), base, platform, idle);
    }

    /** These rules with another frame below which a thread waits for work. */
    public GroupRules withIdle(String frame) {
        return new GroupRules(
                groups,
                base,
                platform,
                Stream.concat(Stream.of(frame), idle.stream()).toList());
    }

    /** Whether a stack is that of a thread that waits for work. */
    boolean isIdle(List<String> stack) {
        return stack.stream().anyMatch(frame -> begins(frame, idle));
    }

    /**
     * The group of a stack: that of the last frame that counts with its calls. Without one, that of the last frame with a rule, unless code
     * without a rule, such as an application's own, comes after it. A stack that ends with a wait has what it waits for before that: {@code
     * monitor: database driver}.
     */
    public String groupOf(List<String> stack) {
        Optional<Wait> wait = Wait.of(stack);
        if (wait.isPresent()) {
            return wait.get().kind() + ": " + groupOf(wait.get().frames());
        }
        for (String frame : stack.reversed()) {
            Optional<String> group = group(frame, Group::calls);
            if (group.isPresent()) {
                return group.get();
            }
        }
        for (String frame : withoutBase(stack).reversed()) {
            Optional<String> group = group(frame, Group::frames);
            if (group.isPresent() || isJava(frame) && !begins(frame, platform)) {
                return group.orElse(NOT_ATTRIBUTED);
            }
        }
        return NOT_ATTRIBUTED;
    }

    private Optional<String> group(String frame, Function<Group, List<String>> patterns) {
        return groups.stream()
                .filter(group -> begins(frame, patterns.apply(group)))
                .map(Group::name)
                .findFirst();
    }

    /** The class that pays for a stack: that of its last frame outside the platform; of a stack without any, that of its first Java frame after the base. */
    public String classOf(List<String> whole) {
        List<String> stack = Wait.of(whole).map(Wait::frames).orElse(whole);
        return stack.reversed().stream()
                .filter(frame -> isJava(frame) && !begins(frame, platform))
                .findFirst()
                .or(() -> withoutBase(stack).stream().filter(GroupRules::isJava).findFirst())
                .map(GroupRules::className)
                .orElse("the JVM and the system");
    }

    /** The stack without its base; whole where it is nothing else. */
    public List<String> withoutBase(List<String> stack) {
        int from = 0;
        while (from < stack.size() && begins(stack.get(from), base)) {
            from++;
        }
        return from == stack.size() ? stack : stack.subList(from, stack.size());
    }

    private static boolean isJava(String frame) {
        return frame.contains(".") && !frame.contains("`") && !frame.endsWith(KERNEL);
    }

    /** The outermost class: lambdas, proxies and inner classes belong to it. */
    private static String className(String frame) {
        String type = frame.substring(0, frame.lastIndexOf('.'));
        int inner = type.indexOf('$', type.lastIndexOf('.') + 2);
        return inner < 0 ? type : type.substring(0, inner);
    }

    private static boolean begins(String frame, List<String> patterns) {
        return patterns.stream().anyMatch(frame::startsWith);
    }
}
