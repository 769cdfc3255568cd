package dev.hilo.movies.quarkus.blocking.web;

import dev.hilo.movies.domain.ServiceLimits;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/** Threads on which several services are called, by the property {@code movies.fan-out}. */
enum FanOutThreads {
    /** The thread of the request, in sequence. */
    SEQUENTIAL(virtual -> Runnable::run),
    /** A pool of its own, whose size limits the concurrent calls of all requests: Quarkus' is full of the requests that wait for them. */
    CLASSIC(virtual -> Executors.newFixedThreadPool(ServiceLimits.CLASSIC_THREADS)),
    /** A virtual thread for each call. */
    VIRTUAL(virtual -> virtual);

    private final UnaryOperator<Executor> choice;

    FanOutThreads(UnaryOperator<Executor> choice) {
        this.choice = choice;
    }

    /** @param virtual Quarkus' executor of virtual threads */
    Executor executor(Executor virtual) {
        return choice.apply(virtual);
    }
}
