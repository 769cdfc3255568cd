package dev.hilo.harness.probe.profile;

/** Words for frames in collapsed stacks, as the usual viewers expect them. */
final class Frames {
    /** End of a frame of the kernel. */
    static final String KERNEL = "_[k]";

    private Frames() {}

    /** A frame of Java: {@code java.lang.Thread.run}. */
    static String java(String type, String method) {
        return clean(type) + "." + clean(method);
    }

    /** A frame of machine code outside the JVM's compiler: {@code libc.so.6`write}. */
    static String nativeCode(String library, String symbol) {
        return library.isEmpty() ? clean(symbol) : clean(library) + "`" + clean(symbol);
    }

    static String kernel(String symbol) {
        return clean(symbol) + KERNEL;
    }

    /** A name of a thread with {@code #} for each number, so that the threads of a pool have one. */
    static String thread(String name) {
        return clean(name.replaceAll("\\d+", "#"));
    }

    /** A name that cannot end a frame or a line. */
    private static String clean(String name) {
        return name.isEmpty() ? "?" : name.replaceAll("[;\\p{Cntrl}]", "_");
    }
}
