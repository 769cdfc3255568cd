package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** On which threads several services are asked, as the property {@code movies.fan-out} says. */
enum FanOutThreads {
    /** That of the request, one service after the other. */
    SEQUENTIAL(() -> Runnable::run),
    /** Those of a pool, whose size bounds the calls of all requests together. */
    CLASSIC(() -> Executors.newFixedThreadPool(ServiceLimits.CLASSIC_THREADS)),
    /** A virtual thread for each call. */
    VIRTUAL(Executors::newVirtualThreadPerTaskExecutor);

    private final Supplier<Executor> executor;

    FanOutThreads(Supplier<Executor> executor) {
        this.executor = executor;
    }

    Executor executor() {
        return executor.get();
    }
}
