package dev.hilo.spin;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** The configuration that adds the filter to any Spring application with this jar on its class path, and logs its share. */
@AutoConfiguration
public class SpinAutoConfiguration {

    @Bean
    Spin spin(@Value("${spin.percent}") double percent, @Value("${spin.bytes}") int bytes) {
        return new Spin(percent, bytes, new JvmCpuClock());
    }

    @Bean
    HeldMonitor heldMonitor(@Value("${spin.wait-micros}") int micros) {
        return new HeldMonitor(micros);
    }

    /** The filter, around all others. */
    @Bean
    FilterRegistrationBean<SpinFilter> spinFilter(Spin spin, HeldMonitor monitor) {
        FilterRegistrationBean<SpinFilter> registration = new FilterRegistrationBean<>(new SpinFilter(spin, monitor));
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    /** Metrics in milliseconds, so that three decimals show microseconds. */
    @Bean
    MeterBinder spinMetrics(Spin spin, HeldMonitor monitor) {
        return registry -> {
            FunctionCounter.builder("spin.requests", spin, Spin::requests).register(registry);
            FunctionCounter.builder("spin.worked.ms", spin, Spin::workedMillis).register(registry);
            FunctionCounter.builder("spin.burnt.ms", spin, Spin::burntMillis).register(registry);
            FunctionCounter.builder("spin.allocated.bytes", spin, Spin::allocatedBytes)
                    .register(registry);
            FunctionCounter.builder("spin.waited.ms", monitor, HeldMonitor::waitedMillis)
                    .register(registry);
        };
    }
}
