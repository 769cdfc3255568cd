package dev.hilo.harness.run.start;

import java.util.ArrayDeque;
import java.util.Deque;

/** The resources that a trial has opened. Closing closes the last opened first, each once, even when another fails. */
public final class Resources implements Resource {
    private final Deque<Resource> open = new ArrayDeque<>();

    public <T extends Resource> T add(T resource) {
        open.push(resource);
        return resource;
    }

    @Override
    public void close() {
        RuntimeException first = null;
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
