package dev.hilo.harness.run.trial;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** The steps of a trial, run one after the other, each with its duration. */
public final class Steps {
    /** Work of a step without a result. */
    public interface Action {
        void run() throws Exception;
    }

    private final Map<String, Double> seconds = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Consumer<String> starts;
    private String current = "";

    /** @param starts called with the name of each step when it begins */
    public Steps(Consumer<String> starts) {
        this.starts = starts;
    }

    public <T> T step(String name, Callable<T> work) throws Exception {
        current = name;
        starts.accept(name);
        long start = System.nanoTime();
        try {
            return work.call();
        } finally {
            seconds.merge(name, (System.nanoTime() - start) / 1e9, Double::sum);
        }
    }

    public void step(String name, Action work) throws Exception {
        step(name, () -> {
            work.run();
            return null;
        });
    }

    /** Name of the current step, or of the last one. */
    String current() {
        return current;
    }

    /** The message of a failure in one line, after the name of the step; a load whose start fails has none yet. */
    String told(Exception failure) {
        String told = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        String line = told.lines().findFirst().orElse("");
        return current.isEmpty() ? line : "%s: %s".formatted(current, line);
    }

    Map<String, Double> seconds() {
        return new LinkedHashMap<>(seconds);
    }
}
