package dev.hilo.harness.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Runs the steps of a trial one after the other, shows each and notes how long it took. */
final class Steps {
    /** Work of a step that answers nothing. */
    interface Action {
        void run() throws Exception;
    }

    private final Map<String, Double> seconds = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Consumer<String> starts;
    private String current = "";

    /** @param starts told the name of each step when it begins */
    Steps(Consumer<String> starts) {
        this.starts = starts;
    }

    <T> T step(String name, Callable<T> work) throws Exception {
        current = name;
        starts.accept(name);
        long start = System.nanoTime();
        try {
            return work.call();
        } finally {
            seconds.merge(name, (System.nanoTime() - start) / 1e9, Double::sum);
        }
    }

    void step(String name, Action work) throws Exception {
        step(name, () -> {
            work.run();
            return null;
        });
    }

    /** The step that runs, or the last that ran. */
    String current() {
        return current;
    }

    /** A failure in one line, with the step that failed. */
    String told(Exception failure) {
        String told = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return "%s: %s".formatted(current, told.lines().findFirst().orElse(""));
    }

    Map<String, Double> seconds() {
        return new LinkedHashMap<>(seconds);
    }
}
