package dev.hilo.harness.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;

/** Runs the steps of a trial one after the other, shows each and notes how long it took. */
final class Steps {
    /** Work of a step that answers nothing. */
    interface Action {
        void run() throws Exception;
    }

    private final Map<String, Double> seconds = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Progress progress;
    private String current = "";

    Steps(Progress progress) {
        this.progress = progress;
    }

    <T> T step(String name, Callable<T> work) throws Exception {
        current = name;
        progress.stepStarts(name);
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

    Map<String, Double> seconds() {
        return new LinkedHashMap<>(seconds);
    }
}
