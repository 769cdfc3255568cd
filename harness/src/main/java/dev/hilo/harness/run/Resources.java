package dev.hilo.harness.run;

import java.util.ArrayDeque;
import java.util.Deque;

/** What a trial has opened; closes the last opened first, each once, whatever the others do. */
final class Resources implements AutoCloseable {
    private final Deque<AutoCloseable> open = new ArrayDeque<>();

    <T extends AutoCloseable> T add(T resource) {
        open.push(resource);
        return resource;
    }

    @Override
    public void close() throws Exception {
        Exception first = null;
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (Exception e) {
                if (first != null) {
                    e.addSuppressed(first);
                }
                first = e;
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
