package dev.hilo.harness.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The same work with several things at the same time. */
final class AtOnce {
    private AtOnce() {}

    /** Work that may fail. */
    interface Work<T, R> {
        R with(T one) throws IOException, InterruptedException;
    }

    /**
     * Returns when all are done.
     *
     * @return the results in the order of the things
     * @throws IOException of the first that failed
     */
    static <T, R> List<R> of(List<T> things, Work<T, R> work) throws IOException, InterruptedException {
        List<R> results = new ArrayList<>();
        for (Future<R> done : futures(things, work)) {
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
