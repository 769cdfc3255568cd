package dev.hilo.harness.run;

import java.util.ArrayDeque;
import java.util.Deque;

/** What a trial has opened; closes the last opened first, each once, whatever the others do. */
final class Resources implements Resource {
    private final Deque<Resource> open = new ArrayDeque<>();

    <T extends Resource> T add(T resource) {
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
