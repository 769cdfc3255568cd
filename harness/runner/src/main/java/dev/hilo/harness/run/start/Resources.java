package dev.hilo.harness.run.start;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** The resources that a trial has opened. Closing closes the last opened first, each once, even when another fails. */
public final class Resources implements Resource {
    private final Deque<Resource> open = new ArrayDeque<>();

    public <T extends Resource> T add(T resource) {
        open.push(resource);
        return resource;
    }

    @Override
    public void close() {
        List<RuntimeException> failures = new ArrayList<>();
        close(failures::add);
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
    }

    /** Closes all. @param failures receives that of each resource that could not be closed */
    public void close(Consumer<RuntimeException> failures) {
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (RuntimeException e) {
                failures.accept(e);
            }
        }
    }
}
