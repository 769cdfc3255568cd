package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Threads on which several services are called, by the property {@code movies.fan-out}. Not a bean: it would replace Spring Boot's own executor. */
enum FanOutThreads {
    /** The thread of the request, in sequence. */
    SEQUENTIAL(() -> Runnable::run),
    /** A pool, whose size limits the concurrent calls of all requests. */
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
