package dev.hilo.alerts.quarkus;

import io.micrometer.core.instrument.binder.jvm.JvmCompilationMetrics;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What Quarkus does not bind by itself, such as the time that the compilers have worked. */
class JvmMetrics {
    @Produces
    @Singleton
    JvmCompilationMetrics compilation() {
        return new JvmCompilationMetrics();
    }
}
