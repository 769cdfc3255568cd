package dev.hilo.harness.host;

import java.util.Collection;
import java.util.function.Consumer;

/** Closes several things of which none may be left open because another could not be closed. */
public final class Closing {
    private Closing() {}

    /** @throws RuntimeException of the first that could not be closed, once all others are */
    public static <T> void all(Collection<T> open, Consumer<? super T> close) {
        RuntimeException first = null;
        for (T one : open) {
            try {
                close.accept(one);
            } catch (RuntimeException e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    /** Closes all after a failure, and adds its own to that one. */
    public static <T> void after(Exception failure, Collection<T> open, Consumer<? super T> close) {
        try {
            all(open, close);
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }
}
