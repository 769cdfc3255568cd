package dev.hilo.harness.host;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The same work with several things at the same time. */
public final class AtOnce {
    private AtOnce() {}

    /** Work that may fail. */
    public interface Work<T, R> {
        R with(T one) throws IOException, InterruptedException;
    }

    /**
     * Returns when all are done.
     *
     * @return the results in the order of the things
     * @throws IOException of the first that failed
     * @throws InterruptedException where the thread that waits for all was told to stop, whatever they made of that
     */
    public static <T, R> List<R> of(List<T> things, Work<T, R> work) throws IOException, InterruptedException {
        List<Future<R>> all = futures(things, work);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        List<R> results = new ArrayList<>();
        for (Future<R> done : all) {
            try {
                results.add(done.get());
            } catch (ExecutionException e) {
                throw e.getCause() instanceof IOException told ? told : new IOException(e.getCause());
            }
        }
        return results;
    }

    private static <T, R> List<Future<R>> futures(List<T> things, Work<T, R> work) {
        List<Future<R>> futures = new ArrayList<>();
        try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            things.forEach(one -> futures.add(all.submit(() -> work.with(one))));
        }
        return futures;
    }
}
