package dev.hilo.movies.quarkus.blocking.web;

import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** JVM metrics that Quarkus does not bind by default, such as the time of JIT compilation. */
class JvmMetrics {
    @Produces
    @Singleton
    JvmCompilationMetrics compilation() {
        return new JvmCompilationMetrics();
    }
}
