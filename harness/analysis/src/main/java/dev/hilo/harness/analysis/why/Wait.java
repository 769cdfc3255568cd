package dev.hilo.harness.analysis.why;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A stack whose last frame says what its thread waits for: {@code [waits] monitor (java.lang.Object)}.
 *
 * @param kind what it waits for, in words
 * @param frames without the last
 */
record Wait(String kind, List<String> frames) {
    private static final String BEGINNING = "[waits] ";
    /** Kinds that the JDK records of virtual threads as of platform threads. It leaves out their monitors and parks. */
    private static final Set<String> OF_VIRTUAL_THREADS = Set.of("socket", "sleep");

    /** @return empty for a stack that ends otherwise */
    static Optional<Wait> of(List<String> stack) {
        if (stack.isEmpty() || !stack.getLast().startsWith(BEGINNING)) {
            return Optional.empty();
        }
        String told = stack.getLast().substring(BEGINNING.length());
        int type = told.indexOf(" (");
        return Optional.of(new Wait(type < 0 ? told : told.substring(0, type), stack.subList(0, stack.size() - 1)));
    }

    boolean isRecordedOfVirtualThreads() {
        return OF_VIRTUAL_THREADS.contains(kind);
    }
}
